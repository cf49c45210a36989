import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Checkbox, Field, Select, TextInput } from '../../ui/index.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import {
  emptySource,
  kindWords,
  locationExamples,
  sourceProblem,
  type Source,
  type SourceKind,
} from './sources.ts'

const kinds: readonly SourceKind[] = ['sqlite', 'postgres', 'oracle']
const kindOptions = kinds.map((kind) => ({ value: kind, label: kindWords[kind] }))

/** A new data source, or another form of one that is there. */
export function SourceDialog({ source, onClose }: { source?: Source; onClose: () => void }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Source>(source ?? emptySource)
  const change = (changes: Partial<Source>) => setDraft({ ...draft, ...changes })
  const save = useMutation(
    trpc.tools.setSource.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries()
        onClose()
      },
    }),
  )
  const { credential = '', ...rest } = draft
  const store = () =>
    save.mutate(credential.trim() === '' ? rest : { ...rest, credential: credential.trim() })
  return (
    <FormDialog
      title={source === undefined ? 'Add a database' : `Change ${source.name}`}
      submitLabel="Keep"
      disabledReason={sourceProblem(draft)}
      isBusy={save.isPending}
      error={save.error}
      onSubmit={store}
      onClose={onClose}
    >
      <Field label="Name" hint="What tools call it by, as data_source.">
        <TextInput
          isMono
          value={draft.name}
          onChange={(name) => change({ name })}
          readOnly={source !== undefined}
        />
      </Field>
      <Field label="Kind">
        <Select value={draft.kind} options={kindOptions} onChange={(kind) => change({ kind })} />
      </Field>
      <Field
        label="Where"
        hint={`For example ${locationExamples[draft.kind]}. Without a password.`}
      >
        <TextInput isMono value={draft.location} onChange={(location) => change({ location })} />
      </Field>
      {draft.kind !== 'sqlite' && (
        <Field label="Credential" hint="Name of the credential that holds the password.">
          <TextInput
            isMono
            value={credential}
            onChange={(name) => change({ credential: name })}
            autoComplete="off"
          />
        </Field>
      )}
      <Checkbox isChecked={draft.allowWrites} onChange={(allowWrites) => change({ allowWrites })}>
        Flows may change its data
      </Checkbox>
    </FormDialog>
  )
}
