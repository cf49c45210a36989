import type { Json } from '@flowglass/spec'
import type { ReactNode } from 'react'
import { Section } from '../../parts/Section.tsx'
import { CopyButton } from './CopyButton.tsx'
import { LoadedView } from './LoadedView.tsx'
import { useLoaded } from './useLoaded.ts'
import { jsonText, ValueView } from './ValueView.tsx'

/** A titled value of the log, with a button that copies it. Nothing when the frame has none. */
export function PayloadSection({
  title,
  payload,
  children = (value) => <ValueView value={value} label={title} />,
}: {
  title: string
  payload: number | undefined
  children?: (value: Json) => ReactNode
}) {
  const loaded = useLoaded(payload)
  if (loaded.kind === 'absent') return null
  const aside = loaded.kind === 'here' && (
    <CopyButton label={`Copy ${title.toLowerCase()}`} text={() => jsonText(loaded.value)} />
  )
  return (
    <Section title={title} aside={aside}>
      <LoadedView loaded={loaded}>{children}</LoadedView>
    </Section>
  )
}
