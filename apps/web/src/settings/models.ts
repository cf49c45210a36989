import type { RouterOutputs } from '../trpc.ts'

export type Connection = RouterOutputs['models']['list']['connections'][number]
export type TestResult = RouterOutputs['models']['test']

/** What the details show. */
export type Choice =
  | { readonly kind: 'builtIn' }
  | { readonly kind: 'new' }
  | { readonly kind: 'connection'; readonly id: string }
  | { readonly kind: 'used'; readonly key: string }

export type UsedModel = RouterOutputs['models']['used'][number]

/** What tells the models of flows apart: one config may stand in several flows. */
export const keyOf = ({ flows, componentId }: UsedModel): string =>
  `${flows[0]?.id ?? ''} ${componentId}`

/** What is wrong with an address, as far as one can see without asking it. */
export const addressProblem = (address: string): string | undefined => {
  if (address.trim() === '') return undefined
  const url = URL.parse(address.trim())
  if (url === null || (url.protocol !== 'http:' && url.protocol !== 'https:')) {
    return 'An address begins with https:// or http://, for example https://api.openai.com/v1'
  }
  if (url.username !== '' || url.password !== '') {
    return 'Keys do not go into the address. Put the key in its own field.'
  }
  return undefined
}
