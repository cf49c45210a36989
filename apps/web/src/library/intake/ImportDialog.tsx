import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, Note } from '../../ui/index.ts'
import { CheckSummary } from '../check/CheckSummary.tsx'
import { NextStep } from './NextStep.tsx'
import type { Source } from './source.ts'

const titleOf = ({ fileName, registry }: Source) => {
  const name = fileName ? `Open ${fileName}` : 'Open pasted text'
  return registry?.fileName ? `${name} with ${registry.fileName}` : name
}

/**
 * Shows what a text is before it becomes a flow. A text that cannot be read stays in view, can be
 * mended and checked again; nothing stored is touched until Import is pressed.
 */
export function ImportDialog({
  source,
  onClose,
  onImported,
}: {
  source: Source
  onClose: () => void
  onImported: (flow: { readonly id: string; readonly name: string }) => void
}) {
  const trpc = useTRPC()
  const [text, setText] = useState(source.text)
  // An object, so that the same text can be checked twice.
  const [checked, setChecked] = useState({ text: source.text })
  const isRefused = source.refusal !== undefined
  const { fileName } = source
  const registry = source.registry?.text

  const { mutate: look, ...check } = useMutation(trpc.flows.check.mutationOptions())
  const importing = useMutation(trpc.flows.import.mutationOptions())
  useEffect(() => {
    if (!isRefused) look({ text: checked.text, fileName, registry })
  }, [look, checked, fileName, registry, isRefused])

  const isEdited = text !== checked.text
  const isChecking = check.isIdle || check.isPending
  const canImport = check.data?.ok === true && !isEdited

  const takeIn = () =>
    importing.mutate(
      { text: checked.text, fileName, registry },
      {
        onSuccess: (result) => {
          if (result.ok) onImported({ id: result.id, name: check.data?.name ?? 'the flow' })
        },
      },
    )

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={titleOf(source)}
      size="lg"
      footer={
        <>
          <Button onClick={onClose}>{isRefused ? 'Close' : 'Cancel'}</Button>
          {isRefused || (
            <NextStep
              state={isChecking ? 'checking' : canImport ? 'ready' : 'refused'}
              canCheck={isEdited || check.isError}
              isImporting={importing.isPending}
              onImport={takeIn}
              onCheck={() => setChecked({ text })}
            />
          )}
        </>
      }
    >
      {check.isError && <Note tone="error">{errorMessage(check.error)}</Note>}
      {importing.isError && <Note tone="error">{errorMessage(importing.error)}</Note>}
      {importing.data?.ok === false && (
        <Note tone="error">The server could not read it after all. Check it again.</Note>
      )}
      <CheckSummary source={source} result={check.data} text={text} onTextChange={setText} />
    </Dialog>
  )
}
