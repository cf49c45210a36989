import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, fakeJournal } from '../../../test/editorFakes.ts'
import { createEditorStore, EditorProvider } from '../../editor/store.ts'
import { flowWith, placed, start } from '../testFlow.ts'
import { useMenuTarget } from './useCanvasMenu.ts'

function Canvas() {
  const { anchor, onContextMenuCapture } = useMenuTarget()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- only notes what was hit
    <div data-testid="pane" onContextMenuCapture={onContextMenuCapture}>
      <div className="react-flow__node" data-id={start.id} data-testid="card">
        <span data-testid="title">start</span>
      </div>
      <output>{anchor?.getAttribute('data-testid') ?? 'pointer'}</output>
    </div>
  )
}

/** What the menu stands at after the menu key or a mouse button on something. */
function opened(on: string, button: number): string | null {
  const store = createEditorStore({
    ...{ flowId: 'stored', document: flowWith([placed(start, 0, 0)], []) },
    ...{ updatedAt: '2026-11-30T12:00:00Z', api: fakeApi({}), journal: fakeJournal() },
  })
  render(
    <EditorProvider value={store}>
      <Canvas />
    </EditorProvider>,
  )
  fireEvent.contextMenu(screen.getByTestId(on), { button })
  return screen.getByRole('status').textContent
}

test.each([
  ['the menu key on a step', 'title', 0, 'card'],
  ['the second button on a step', 'title', 2, 'pointer'],
  ['the menu key on the canvas', 'pane', 0, 'pointer'],
])('%s opens the menu where it belongs', (_, on, button, at) => {
  expect(opened(on, button)).toBe(at)
})
