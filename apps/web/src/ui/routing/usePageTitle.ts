import { useEffect } from 'react'

/** What the tab of the browser says. */
export const usePageTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · Flowglass`
  }, [title])
}
