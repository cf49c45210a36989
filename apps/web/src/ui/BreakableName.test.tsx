import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { BreakableName } from './BreakableName.tsx'

test.each([
  ['order_support_workflow', 'order_|support_|workflow'],
  ['lookupOrderStatus', 'lookup|Order|Status'],
  ['readHTTPHeader', 'read|HTTP|Header'],
  ['tools/find_order.ts', 'tools/|find_|order.|ts'],
  ['Step2Answer', 'Step2|Answer'],
  ['__init__', '__|init__'],
  ['Remove lookup_order?', 'Remove lookup_|order?'],
  ['Überweisung_prüfen', 'Überweisung_|prüfen'],
  ['pneumonoultramicroscopic', 'pneumonoultramicroscopic'],
  ['', ''],
])('%s wraps at %s', (name, pieces) => {
  const { container } = render(<BreakableName name={name} />)
  const drawn = [...container.childNodes].map((node) => node.textContent || '|')
  expect(drawn.join('')).toBe(pieces)
})

test('what is found and copied is the name as it is; seams are hidden from what is read aloud', () => {
  render(<BreakableName name="order_support_workflow" />)
  const found = screen.getByText('order_support_workflow')
  expect(found.textContent).toBe('order_support_workflow')
  expect(found.querySelectorAll('wbr[aria-hidden=true]')).toHaveLength(2)
})
