import type { Us } from '@flowglass/trace'
import { useState } from 'react'
import { around, panned, spanOf, wholeOf, zoomed, type Span, type View } from '../model/axis.ts'

export interface TimeView {
  readonly span: Span
  /** The right edge keeps up with now, or there is nothing to keep up with. */
  readonly isFollowing: boolean
  readonly isWhole: boolean
  zoom(factor: number, share?: number): void
  pan(share: number): void
  fit(): void
  /** Back to now, as near as one was. */
  follow(): void
  zoomTo(span: Span): void
}

/** Which part of the run is on the axis. Moving it by hand ends the following. */
export function useView(now: Us, isLive: boolean): TimeView {
  const [view, setView] = useState<View>({ kind: 'fit' })
  const whole = wholeOf(now, isLive)
  const span = spanOf(view, whole, now)
  const set = (next: Span): void => {
    const isAll = next.to - next.from >= (whole.to - whole.from) * 0.999
    setView(isAll ? { kind: 'fit' } : { kind: 'window', span: next })
  }
  return {
    span,
    isFollowing: !isLive || view.kind !== 'window',
    isWhole: view.kind === 'fit',
    zoom: (factor, share = 0.5) => set(zoomed(span, { factor, share }, whole)),
    pan: (share) => {
      if (view.kind !== 'fit') set(panned(span, share, whole))
    },
    fit: () => setView({ kind: 'fit' }),
    follow: () =>
      setView(
        view.kind === 'window' ? { kind: 'follow', span: span.to - span.from } : { kind: 'fit' },
      ),
    zoomTo: (target) => set(around(target, whole)),
  }
}
