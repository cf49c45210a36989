import { createContext, useContext } from 'react'

/** How much of a card is drawn: the further away one looks, the simpler. */
export type Detail = 'full' | 'small' | 'block'

export const detailAt = (zoom: number): Detail =>
  zoom < 0.25 ? 'block' : zoom < 0.5 ? 'small' : 'full'

/** Changes at two zoom steps only, so cards and wires are not drawn anew while one zooms. */
const DetailContext = createContext<Detail>('full')
export const DetailProvider = DetailContext.Provider
export const useDetail = (): Detail => useContext(DetailContext)
