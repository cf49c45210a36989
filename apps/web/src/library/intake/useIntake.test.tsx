import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { Source } from './source.ts'
import { useIntake } from './useIntake.ts'

function Page({ onSources }: { onSources: (sources: readonly Source[]) => void }) {
  return (
    <>
      <p>{useIntake(onSources) ? 'dragging' : 'idle'}</p>
      <input aria-label="Filter" />
    </>
  )
}

const show = () => {
  const take = vi.fn()
  render(<Page onSources={take} />)
  return take
}

const carrying = (text: string, files: readonly File[] = []) => ({
  files,
  types: files.length > 0 ? ['Files'] : ['text/plain'],
  getData: () => text,
})

test('pasted text is taken', () => {
  const take = show()
  fireEvent.paste(document.body, { clipboardData: carrying('{}') })
  expect(take).toHaveBeenCalledExactlyOnceWith([{ text: '{}' }])
})

test('text pasted into a field, or nothing but blanks, is left alone', () => {
  const take = show()
  fireEvent.paste(screen.getByLabelText('Filter'), { clipboardData: carrying('{}') })
  fireEvent.paste(document.body, { clipboardData: carrying('  \n') })
  expect(take).not.toHaveBeenCalled()
})

test('several dropped files are read and taken together', async () => {
  const take = show()
  const files = [new File(['{"a":1}'], 'a.json'), new File(['b: 2'], 'b.yaml')]
  fireEvent.dragOver(document.body, { dataTransfer: carrying('', files) })
  expect(screen.getByText('dragging')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer: carrying('', files) })
  await waitFor(() => expect(take).toHaveBeenCalledOnce())
  expect(take).toHaveBeenCalledWith([
    { text: '{"a":1}', fileName: 'a.json' },
    { text: 'b: 2', fileName: 'b.yaml' },
  ])
  expect(screen.getByText('idle')).toBeTruthy()
})

test('a link of the page itself that is dragged about is no import', () => {
  const take = show()
  fireEvent.dragStart(screen.getByText('idle'))
  fireEvent.dragOver(document.body, { dataTransfer: carrying('http://127.0.0.1/flows/a') })
  expect(screen.getByText('idle')).toBeTruthy()
  fireEvent.drop(document.body, { dataTransfer: carrying('http://127.0.0.1/flows/a') })
  expect(take).not.toHaveBeenCalled()
})
