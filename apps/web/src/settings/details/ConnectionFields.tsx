import { Field, TextInput } from '../../ui/index.ts'
import { addressProblem } from '../models.ts'

export interface ConnectionDraft {
  readonly label: string
  readonly url: string
  /** Empty: none, or the stored one stays. */
  readonly apiKey: string
}

/** The three things that make a connection. */
export function ConnectionFields({
  draft,
  onChange,
  hasStoredKey = false,
}: {
  draft: ConnectionDraft
  onChange: (draft: ConnectionDraft) => void
  hasStoredKey?: boolean
}) {
  return (
    <>
      <Field label="Name" hint="How it is called in Flowglass.">
        <TextInput
          value={draft.label}
          onChange={(label) => onChange({ ...draft, label })}
          placeholder="Our models"
          maxLength={100}
        />
      </Field>
      <Field
        label="Address"
        hint="Of an OpenAI-compatible server. A local one, such as Ollama or vLLM, works too."
        error={addressProblem(draft.url)}
      >
        <TextInput
          isMono
          value={draft.url}
          onChange={(url) => onChange({ ...draft, url })}
          placeholder="https://api.openai.com/v1"
          inputMode="url"
        />
      </Field>
      <Field
        label="Key"
        hint={
          hasStoredKey
            ? 'A key is stored. Type a new one to replace it; it is not shown.'
            : 'Leave it empty where none is needed.'
        }
      >
        <TextInput
          isMono
          type="password"
          autoComplete="off"
          value={draft.apiKey}
          onChange={(apiKey) => onChange({ ...draft, apiKey })}
          placeholder={hasStoredKey ? 'stored' : ''}
        />
      </Field>
    </>
  )
}
