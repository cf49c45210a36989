import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC, type RouterOutputs } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, Field, Note, TextInput } from '../../ui/index.ts'
import styles from '../details/details.module.css'

type ProviderLimits = RouterOutputs['models']['limits']

const fields = [
  { key: 'inFlight', label: 'At once', hint: 'Calls in flight' },
  { key: 'requestsPerMinute', label: 'Calls a minute', hint: 'Left empty: no limit' },
  { key: 'tokensPerMinute', label: 'Tokens a minute', hint: 'Left empty: no limit' },
] as const

/** How much one provider is asked at most; what is more stands in line. */
export function Limits({ origin }: { origin: string }) {
  const trpc = useTRPC()
  const limits = useQuery(trpc.models.limits.queryOptions({ origin }))
  return limits.data === undefined ? null : <LimitForm origin={origin} limits={limits.data} />
}

const textOf = (limit: number | undefined) => (limit === undefined ? '' : String(limit))

function LimitForm({ origin, limits }: { origin: string; limits: ProviderLimits }) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const [draft, setDraft] = useState<Readonly<Record<string, string>>>({})
  const set = useMutation(
    trpc.models.setLimits.mutationOptions({
      onSuccess: async () => {
        setDraft({})
        await queries.invalidateQueries(trpc.models.limits.pathFilter())
      },
    }),
  )
  const valueOf = (key: keyof ProviderLimits) => draft[key] ?? textOf(limits[key])
  const isWrong = fields.some(({ key }) => !/^([1-9]\d*)?$/.test(valueOf(key).trim()))
  const isSame = fields.every(({ key }) => valueOf(key) === textOf(limits[key]))
  const reason = isSame
    ? 'Nothing has changed'
    : isWrong
      ? 'Limits are whole numbers from 1'
      : undefined
  const numbers = () =>
    Object.fromEntries(
      fields.flatMap(({ key }) => {
        const text = valueOf(key).trim()
        return text === '' ? [] : [[key, Number(text)]]
      }),
    )
  return (
    <form
      className={styles.section}
      onSubmit={(event) => {
        event.preventDefault()
        if (reason === undefined) set.mutate({ origin, ...numbers() })
      }}
    >
      <h3>Limits</h3>
      <p>{`For all calls to ${origin}.`}</p>
      {fields.map(({ key, label, hint }) => (
        <Field key={key} layout="row" label={label} hint={hint}>
          <TextInput
            value={valueOf(key)}
            onChange={(text) => setDraft((last) => ({ ...last, [key]: text }))}
            inputMode="numeric"
          />
        </Field>
      ))}
      {set.isError && <Note tone="error">{errorMessage(set.error)}</Note>}
      <div className={styles.row}>
        <Button type="submit" isBusy={set.isPending} disabledReason={reason}>
          Keep the limits
        </Button>
      </div>
    </form>
  )
}
