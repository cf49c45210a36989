import { createContext, type ReactNode, use, useState } from 'react'

const Announce = createContext<(text: string) => void>(() => undefined)

/** `announce(text)` has a screen reader say it when it is idle. Texts come from `a11yMessages`. */
export const useAnnounce = () => use(Announce)

/** The one polite live region of the page. */
export function LiveRegion({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 })
  const [announce] = useState(
    () => (text: string) => setSaid((last) => ({ text, turn: last.turn + 1 })),
  )
  return (
    <Announce value={announce}>
      {children}
      <output className="visuallyHidden" aria-live="polite">
        {/* A new element each time, so that the same words twice are said twice. */}
        <span key={said.turn}>{said.text}</span>
      </output>
    </Announce>
  )
}
