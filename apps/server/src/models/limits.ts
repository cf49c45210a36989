import type { SettingStore } from '../store/settingStore.ts'

/** How much one provider is asked at most; undefined: as much as there is. */
export interface ProviderLimits {
  readonly requestsPerMinute?: number | undefined
  readonly tokensPerMinute?: number | undefined
  readonly inFlight?: number | undefined
}

export interface LimitStore {
  of(origin: string): Promise<ProviderLimits>
  all(): Promise<Readonly<Record<string, ProviderLimits>>>
  set(origin: string, limits: ProviderLimits): Promise<void>
}

const KEY = 'models.limits'
/** A map over thousands of items would otherwise open thousands of connections at once. */
const usual: ProviderLimits = { inFlight: 32 }

const parse = (text: string): Record<string, ProviderLimits> => JSON.parse(text)

export function createLimitStore(settings: SettingStore): LimitStore {
  let known: Record<string, ProviderLimits> | undefined

  async function all() {
    const text = known === undefined ? await settings.get(KEY) : undefined
    known ??= text === undefined ? {} : parse(text)
    return known
  }

  return {
    all,
    of: async (origin) => ({ ...usual, ...(await all())[origin] }),
    async set(origin, limits) {
      const next = { ...(await all()), [origin]: limits }
      await settings.set(KEY, JSON.stringify(next))
      known = next
    },
  }
}
