import { useEffect, useState, type RefObject } from 'react'
import { readPalette, type Palette } from './palette.ts'

const queries = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)']

/** The theme's colours, read again when it changes; undefined until the host is on the page. */
export function usePalette(host: RefObject<HTMLElement | null>): Palette | undefined {
  const [palette, setPalette] = useState<Palette>()
  useEffect(() => {
    const read = (): void => {
      if (host.current !== null) setPalette(readPalette(host.current))
    }
    read()
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    const media = queries.map((query) => matchMedia(query))
    media.forEach((one) => one.addEventListener('change', read))
    return () => {
      observer.disconnect()
      media.forEach((one) => one.removeEventListener('change', read))
    }
  }, [host])
  return palette
}
