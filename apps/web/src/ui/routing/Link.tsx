import type { ComponentProps, MouseEvent } from 'react'
import { navigate } from './location.ts'

/** The browser keeps what it does with modifier keys: new tab, new window, download. */
const isPlainPress = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/**
 * A real link to a page of the studio that changes page without loading it anew. One into a new tab
 * leaves what stands here as it is; its words say so.
 */
export function Link({
  to,
  isNewTab = false,
  onClick,
  children,
  ...rest
}: Omit<ComponentProps<'a'>, 'href' | 'target'> & { to: string; isNewTab?: boolean }) {
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (isNewTab || event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    navigate(to)
  }
  return (
    <a {...rest} href={to} target={isNewTab ? '_blank' : undefined} onClick={press}>
      {children}
    </a>
  )
}
