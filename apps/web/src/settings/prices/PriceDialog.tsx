import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Field, TextInput } from '../../ui/index.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import styles from './PriceDialog.module.css'
import { draftOf, draftProblem, type PriceDraft, priceOf, type PriceRow } from './prices.ts'

const blank: PriceDraft = { model: '', from: '', input: '', cached: '', output: '' }

/** A price of one's own, for a model that has none or in place of the built-in one. */
export function PriceDialog({
  price,
  onClose,
}: {
  price: PriceRow | undefined
  onClose: () => void
}) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [draft, setDraft] = useState(price === undefined ? blank : draftOf(price))
  const set = useMutation(
    trpc.prices.set.mutationOptions({
      onSuccess: async () => {
        await queries.invalidateQueries(trpc.prices.pathFilter())
        onClose()
      },
    }),
  )
  const change = (field: keyof PriceDraft) => (value: string) =>
    setDraft((last) => ({ ...last, [field]: value }))
  return (
    <FormDialog
      title={price === undefined ? 'Add a price' : `Change ${draft.model}`}
      submitLabel="Keep"
      disabledReason={draftProblem(draft)}
      isBusy={set.isPending}
      error={set.error}
      onSubmit={() => set.mutate(priceOf(draft, price))}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <Field label="Model" hint="As the model calls itself in a run.">
          <TextInput
            isMono
            value={draft.model}
            onChange={change('model')}
            readOnly={price !== undefined}
            placeholder="qwen3:8b"
          />
        </Field>
        <Field label="Valid from" hint="Left empty: always.">
          <TextInput value={draft.from} onChange={change('from')} placeholder="2026-11-30" />
        </Field>
        <Field label="Input" hint="Dollars for a million tokens.">
          <TextInput value={draft.input} onChange={change('input')} inputMode="decimal" />
        </Field>
        <Field label="From cache" hint="Left empty: as input.">
          <TextInput value={draft.cached} onChange={change('cached')} inputMode="decimal" />
        </Field>
        <Field label="Output" hint="Reasoning is counted as output.">
          <TextInput value={draft.output} onChange={change('output')} inputMode="decimal" />
        </Field>
      </div>
    </FormDialog>
  )
}
