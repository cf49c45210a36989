import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Toasts } from './Toasts.tsx'
import { useToast } from './useToast.ts'

function Deleter({ onUndo }: { onUndo: () => void }) {
  const toast = useToast()
  return (
    <button
      type="button"
      onClick={() => toast.show({ text: 'Deleted a', action: { label: 'Undo', perform: onUndo } })}
    >
      Delete
    </button>
  )
}

test('the button of a toast does its deed once and the toast goes', async () => {
  const undo = vi.fn()
  render(
    <Toasts>
      <Deleter onUndo={undo} />
    </Toasts>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  expect(undo).toHaveBeenCalledOnce()
  await waitFor(() => expect(screen.queryByText('Undo')).toBeNull())
})
