import { useRef } from 'react'
import { Button } from '../../ui/index.ts'
import { readSource, type Source } from './source.ts'

/** The browser's own file picker behind a button of ours. */
export function OpenFile({ onSources }: { onSources: (sources: readonly Source[]) => void }) {
  const picker = useRef<HTMLInputElement>(null)
  const pick = async (files: FileList | null) => {
    const sources = await Promise.all([...(files ?? [])].map(readSource))
    if (picker.current) picker.current.value = '' // so that the same file can be picked again
    if (sources.length > 0) onSources(sources)
  }
  return (
    <>
      <Button icon="file-input" onClick={() => picker.current?.click()}>
        Open a file
      </Button>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept=".json,.jsonc,.yaml,.yml,.txt,application/json,text/*"
        onChange={(event) => void pick(event.currentTarget.files)}
      />
    </>
  )
}
