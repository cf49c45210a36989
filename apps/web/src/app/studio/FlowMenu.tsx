import { useState } from 'react'
import { rename } from '@flowglass/document'
import { actionOf } from '../../editor/actions.ts'
import type { Autosave } from '../../editor/autosave.ts'
import { edit } from '../../editor/edit.ts'
import { ExportDialog } from '../../library/actions/ExportDialog.tsx'
import { shortcutText } from '../../editor/shortcuts.ts'
import type { EditorState } from '../../editor/state.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { useTRPCClient } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { download, IconButton, Menu, RenameDialog, useToast } from '../../ui/index.ts'

const selectName = (state: EditorState): string => {
  const { components, root } = selectDocument(state)
  return components[root]?.name ?? ''
}

/** What can be done with the flow as a whole. */
export function FlowMenu({ autosave }: { autosave: Autosave }) {
  const store = useEditorStore()
  const name = useEditor(selectName)
  const giveName = useRename()
  const [isNaming, setNaming] = useState(false)
  const exportAs = useExport(autosave)
  const flowId = useEditor(selectFlowId)
  const { isChoosing, setChoosing, choose } = useExportDialog(autosave)
  const { label, shortcuts, perform } = actionOf('tidy')
  return (
    <>
      <Menu
        trigger={<IconButton icon="chevron-down" label="Flow menu" size="sm" iconSize={12} />}
        entries={[
          { id: 'rename', label: 'Rename', icon: 'pencil', onSelect: () => setNaming(true) },
          {
            id: 'tidy',
            label,
            icon: 'wand-sparkles',
            kbd: shortcutText(shortcuts[0] ?? ''),
            onSelect: () => perform(store),
          },
          { kind: 'separator', id: 'exports' },
          {
            id: 'json',
            label: 'Export JSON',
            icon: 'download',
            onSelect: () => exportAs('json', true),
          },
          {
            id: 'plain',
            label: 'Export JSON without layout',
            icon: 'download',
            onSelect: () => exportAs('json', false),
          },
          {
            id: 'yaml',
            label: 'Export YAML',
            icon: 'download',
            onSelect: () => exportAs('yaml', true),
          },
          { id: 'export', label: 'Export…', icon: 'download', onSelect: choose },
        ]}
      />
      {isChoosing && (
        <ExportDialog flow={{ id: flowId, name }} onClose={() => setChoosing(false)} />
      )}
      {isNaming && (
        <RenameDialog name={name} onRename={giveName} onClose={() => setNaming(false)} />
      )}
    </>
  )
}

const selectFlowId = (state: EditorState): string => state.flowId

/** The dialog is about the stored flow: what waits to be saved is saved before it opens. */
function useExportDialog(autosave: Autosave) {
  const { show } = useToast()
  const [isChoosing, setChoosing] = useState(false)
  const choose = (): void => {
    autosave.flush().then(
      () => setChoosing(true),
      (error: unknown) => show({ text: `Saving failed: ${errorMessage(error)}`, status: 'failed' }),
    )
  }
  return { isChoosing, setChoosing, choose }
}

function useRename() {
  const store = useEditorStore()
  return (name: string): void =>
    edit(store, 'Renamed the flow', (document) => rename(document, { id: document.root, name }))
}

/** Exports what is on the screen: what waits to be saved is saved first. */
function useExport(autosave: Autosave) {
  const store = useEditorStore()
  const client = useTRPCClient()
  const { show } = useToast()
  return (format: 'json' | 'yaml', canvas: boolean): void => {
    const run = async (): Promise<void> => {
      await autosave.flush()
      const { flowId } = store.getState()
      download(await client.flows.export.query({ id: flowId, format, canvas }))
    }
    run().catch((error: unknown) =>
      show({ text: `The export failed: ${errorMessage(error)}`, status: 'failed' }),
    )
  }
}
