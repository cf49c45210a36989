import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, useTRPCClient } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Dialog, Note } from '../../ui/index.ts'
import { CheckSummary } from '../check/CheckSummary.tsx'
import type { Source } from './source.ts'

const titleOf = ({ fileName }: Source) => (fileName ? `Open ${fileName}` : 'Open pasted text')

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
  const client = useTRPCClient()
  const [text, setText] = useState(source.text)
  const [checked, setChecked] = useState({ text: source.text, turn: 0 })
  const fileName = source.fileName === undefined ? {} : { fileName: source.fileName }

  const check = useQuery({
    // The turn stands for the text, which may be megabytes long.
    queryKey: ['library', 'check', source.fileName, checked.turn],
    queryFn: () => client.flows.check.mutate({ text: checked.text, ...fileName }),
    enabled: source.refusal === undefined,
    gcTime: 0,
    staleTime: Infinity,
  })
  const importing = useMutation(trpc.flows.import.mutationOptions())
  const isEdited = text !== checked.text
  const canImport = check.data?.ok === true && !isEdited

  const takeIn = () =>
    importing.mutate(
      { text: checked.text, ...fileName },
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
          <Button onClick={onClose}>Cancel</Button>
          {canImport ? (
            <Button variant="ink" isBusy={importing.isPending} onClick={takeIn}>
              Import
            </Button>
          ) : (
            source.refusal === undefined && (
              <Button
                variant="ink"
                disabledReason={isEdited ? undefined : 'Mend the text first; it is editable'}
                onClick={() => setChecked(({ turn }) => ({ text, turn: turn + 1 }))}
              >
                Check again
              </Button>
            )
          )}
        </>
      }
    >
      {check.isError && <Note tone="error">{errorMessage(check.error)}</Note>}
      {importing.isError && <Note tone="error">{errorMessage(importing.error)}</Note>}
      <CheckSummary source={source} result={check.data} text={text} onTextChange={setText} />
    </Dialog>
  )
}
