import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Splitter } from './Splitter.tsx'

const show = (panel: 'left' | 'right' | 'bottom') => {
  const resize = vi.fn()
  render(
    <Splitter
      label="Width of the inspector"
      panel={panel}
      size={360}
      usualSize={364}
      min={320}
      max={640}
      onResize={resize}
    />,
  )
  return { resize, splitter: screen.getByRole('separator', { name: 'Width of the inspector' }) }
}

test.each([
  ['right', '{ArrowLeft}', 376],
  ['right', '{ArrowRight}', 344],
  ['left', '{ArrowRight}', 376],
  ['bottom', '{ArrowUp}', 376],
  ['right', '{Shift>}{ArrowLeft}{/Shift}', 424],
  ['right', '{Home}', 320],
  ['right', '{End}', 640],
  ['right', '{Enter}', 364],
] as const)('a panel at the %s answers %s with %d', async (panel, keys, size) => {
  const { resize, splitter } = show(panel)
  splitter.focus()
  await userEvent.keyboard(keys)
  expect(resize).toHaveBeenLastCalledWith(size)
})

test('keys of other meaning are left alone', async () => {
  const { resize, splitter } = show('right')
  splitter.focus()
  await userEvent.keyboard('{ArrowUp}a')
  expect(resize).not.toHaveBeenCalled()
})

test('dragging beyond the limit stops at the limit', () => {
  const { resize, splitter } = show('right')
  splitter.setPointerCapture = () => undefined
  fireEvent.pointerDown(splitter, { clientX: 1000, pointerId: 1 })
  fireEvent.pointerMove(splitter, { clientX: 980, pointerId: 1 })
  expect(resize).toHaveBeenLastCalledWith(380)
  fireEvent.pointerMove(splitter, { clientX: 100, pointerId: 1 })
  expect(resize).toHaveBeenLastCalledWith(640)
  fireEvent.pointerUp(splitter, { pointerId: 1 })
  fireEvent.pointerMove(splitter, { clientX: 990, pointerId: 1 })
  expect(resize).toHaveBeenCalledTimes(2)
})
