import { useSyncExternalStore } from 'react'

/** `pushState` tells nobody; this does. Back and forward send `popstate` by themselves. */
const CHANGED = 'flowglass:navigate'

/** Goes to a page of the studio. `replace` leaves no entry to come back to. */
export const navigate = (path: string, options: { readonly replace?: boolean } = {}): void => {
  if (path === location.pathname + location.search) return
  if (options.replace) history.replaceState(null, '', path)
  else history.pushState(null, '', path)
  dispatchEvent(new Event(CHANGED))
}

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener)
  addEventListener(CHANGED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(CHANGED, listener)
  }
}

const currentPath = () => location.pathname

/** The path of the address, always the present one. */
export const usePath = (): string => useSyncExternalStore(subscribe, currentPath)
