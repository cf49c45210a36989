import type { Price } from '@flowglass/trace'
import { notFound, ServerError } from '../errors.ts'
import type { SettingStore } from '../store/settingStore.ts'
import type { PriceRow } from '../wire/connections.ts'
import { builtInPrices, priceTableVersion } from './builtInPrices.ts'

const KEY = 'prices.own'

interface Own {
  readonly version: number
  readonly prices: readonly Price[]
}

const parse = (text: string): Own => JSON.parse(text)

export type PriceService = ReturnType<typeof createPriceService>

/** The price table: what comes with the program, and people's own rows before it. */
export function createPriceService(settings: SettingStore) {
  let known: readonly Price[] | undefined

  async function own(): Promise<readonly Price[]> {
    if (known === undefined) {
      const text = await settings.get(KEY)
      known = text === undefined ? [] : parse(text).prices
    }
    return known
  }

  async function keep(prices: readonly Price[]): Promise<void> {
    await settings.set(KEY, JSON.stringify({ version: priceTableVersion, prices } satisfies Own))
    known = prices
  }

  const others = async (id: string) => (await own()).filter((price) => price.id !== id)

  async function table(): Promise<readonly Price[]> {
    const mine = await own()
    const ids = new Set(mine.map(({ id }) => id))
    return [...mine, ...builtInPrices.filter(({ id }) => !ids.has(id))]
  }

  return {
    table,

    async list(): Promise<{ version: number; prices: PriceRow[] }> {
      const mine = new Set((await own()).map(({ id }) => id))
      const prices = (await table()).map((price) => ({ ...price, isOwn: mine.has(price.id) }))
      return { version: priceTableVersion, prices }
    },

    /** A row with the id of a built-in one takes its place. */
    async set(price: Price): Promise<void> {
      if (price.tiers.length === 0)
        throw new ServerError('bad_request', `The price “${price.id}” has no rates. Give it some.`)
      try {
        new RegExp(price.match)
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error
        throw new ServerError(
          'bad_request',
          `“${price.match}” is no pattern of names: ${error.message}.`,
          { cause: error },
        )
      }
      await keep([...(await others(price.id)), price])
    },

    /** Takes an own row away; the built-in one of that id counts again. */
    async remove(id: string): Promise<void> {
      const left = await others(id)
      if (left.length === (await own()).length) throw notFound('own price', id)
      await keep(left)
    },
  }
}
