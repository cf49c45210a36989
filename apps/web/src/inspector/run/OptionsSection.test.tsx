import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { OptionsSection } from './OptionsSection.tsx'

test('what a run was given in place of the usual is told in words', () => {
  render(<OptionsSection parameters={{ maxSteps: 5, agentToolCalling: 'user' }} />)
  const told = screen.getByRole('group', { name: 'Options' })
  expect([...told.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'How agents call tools',
    'Steps in the whole run',
  ])
  expect([...told.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
    'In the prompt',
    '5 steps',
  ])
})

test('a run as usual has nothing to tell', () => {
  render(<OptionsSection parameters={undefined} />)
  expect(screen.queryByRole('group')).toBeNull()
})
