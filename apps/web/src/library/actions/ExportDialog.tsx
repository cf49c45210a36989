import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Checkbox, Dialog, Note, Segmented, download } from '../../ui/index.ts'
import styles from './ExportDialog.module.css'
import { ExportVersion } from './ExportVersion.tsx'
import { outcomeOf, type WishedVersion } from './exportVersion.ts'

const formats = [
  { value: 'json', label: 'JSON' },
  { value: 'yaml', label: 'YAML' },
] as const
type Format = (typeof formats)[number]['value']

const always = { staleTime: 0, gcTime: 0 } as const

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
  const [version, setVersion] = useState<WishedVersion>('asRead')
  // Asked anew each time: what a version can say depends on the flow as it is now.
  const known = useQuery(useTRPC().flows.exportChoices.queryOptions({ id: flow.id }, always)).data
  const [progress, setProgress] = useState<{ isBusy: boolean; error?: string }>({ isBusy: false })

  const isRefused = known !== undefined && outcomeOf(known, version).refused.length > 0
  const save = async () => {
    setProgress({ isBusy: true })
    try {
      const wish = { id: flow.id, format, canvas: hasLayout }
      const inVersion = version === 'asRead' ? {} : { version }
      download(await client.flows.export.query({ ...wish, ...inVersion }))
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
      description="A standard Agent Spec file, which other tools and runtimes read. Secrets stand in it as references."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="ink"
            icon="download"
            isBusy={progress.isBusy}
            disabledReason={isRefused ? 'This version cannot say all of the flow.' : undefined}
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
      {known && <ExportVersion known={known} value={version} onChange={setVersion} />}
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
