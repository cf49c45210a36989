import { useState } from 'react'
import { rename } from '@flowglass/document'
import { actionOf } from '../../editor/actions.ts'
import type { Autosave } from '../../editor/autosave.ts'
import { edit } from '../../editor/edit.ts'
import { shortcutText } from '../../editor/shortcuts.ts'
import { selectDocument, useEditor, useEditorStore } from '../../editor/store.ts'
import { useTRPCClient } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, Field, IconButton, Menu, TextInput, useToast } from '../../ui/index.ts'
import { download } from './download.ts'

/** What can be done with the flow as a whole. */
export function FlowMenu({ autosave }: { autosave: Autosave }) {
  const store = useEditorStore()
  const [isNaming, setNaming] = useState(false)
  const exportAs = useExport(autosave)
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
        ]}
      />
      {isNaming && <RenameDialog onClose={() => setNaming(false)} />}
    </>
  )
}

function RenameDialog({ onClose }: { onClose: () => void }) {
  const store = useEditorStore()
  const document = useEditor(selectDocument)
  const [name, setName] = useState(document.components[document.root]?.name ?? '')
  const accept = (): void => {
    edit(store, 'Renamed the flow', (now) => rename(now, { id: now.root, name: name.trim() }))
    onClose()
  }
  const isEmpty = name.trim() === ''
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Rename the flow"
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            disabledReason={isEmpty ? 'A flow needs a name' : undefined}
            onClick={accept}
          >
            Rename
          </Button>
        </>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isEmpty) accept()
        }}
      >
        <Field label="Name">
          <TextInput value={name} onChange={setName} />
        </Field>
      </form>
    </Dialog>
  )
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
      const { fileName, text } = await client.flows.export.query({ id: flowId, format, canvas })
      download(fileName, text)
    }
    run().catch((error: unknown) =>
      show({ text: `The export failed: ${errorMessage(error)}`, status: 'failed' }),
    )
  }
}
