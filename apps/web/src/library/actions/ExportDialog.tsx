import { useState } from 'react'
import { useTRPCClient } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Checkbox, Dialog, Note, Segmented, download } from '../../ui/index.ts'
import styles from './ExportDialog.module.css'

const formats = [
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
] as const
type Format = (typeof formats)[number]['value']

/** Gives a flow as a standard Agent Spec file. */
export function ExportDialog({
  flow,
  onClose,
}: {
  flow: { readonly id: string; readonly name: string }
  onClose: () => void
}) {
  const client = useTRPCClient()
  const [format, setFormat] = useState<Format>('json')
  const [hasLayout, setHasLayout] = useState(true)
  const [progress, setProgress] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false })

  const save = async () => {
    setProgress({ isBusy: true })
    try {
      download(await client.flows.export.query({ id: flow.id, format, canvas: hasLayout }))
      onClose()
    } catch (error) {
      setProgress({ isBusy: false, error: errorMessage(error) })
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Export ${flow.name}`}
      description="A standard Agent Spec file, which other tools and runtimes read."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            icon="download"
            isBusy={progress.isBusy}
            onClick={() => void save()}
          >
            Save the file
          </Button>
        </>
      }
    >
      <div className={styles.row}>
        <span>Format</span>
        <Segmented label="Format" segments={formats} value={format} onChange={setFormat} />
      </div>
      <Checkbox isChecked={hasLayout} onChange={setHasLayout}>
        Include layout
      </Checkbox>
      <p className={styles.hint}>
        Positions on the canvas stand in <code>metadata.flowglass</code>; other tools pass over
        them.
      </p>
      {progress.error && <Note tone="error">{progress.error}</Note>}
    </Dialog>
  )
}
