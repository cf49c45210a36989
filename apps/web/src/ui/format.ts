const LOCALE = 'en-GB'

const number = (minimumFractionDigits: number, maximumFractionDigits = minimumFractionDigits) =>
  new Intl.NumberFormat(LOCALE, { minimumFractionDigits, maximumFractionDigits })

const whole = number(0)
const tenths = number(1)
const hundredths = number(2)
const upToTenths = number(0, 1)

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** A count of small units as two: `4 min 05 s`. */
const sixtieths = (small: number, [bigUnit, smallUnit]: readonly [string, string]) =>
  `${Math.floor(small / 60)} ${bigUnit} ${String(small % 60).padStart(2, '0')} ${smallUnit}`

/** `< 0.1 ms`, `0.4 ms`, `14 ms`, `2.46 s`, `21.0 s`, `4 min 05 s`, `1 h 04 min`. */
export const formatDuration = (ms: number): string => {
  if (ms > 0 && ms < 0.05) return '< 0.1 ms'
  if (ms < 1) return `${upToTenths.format(ms)} ms`
  if (Math.round(ms) < SECOND) return `${whole.format(ms)} ms`
  if (ms < 9.995 * SECOND) return `${hundredths.format(ms / SECOND)} s`
  if (ms < 59.95 * SECOND) return `${tenths.format(ms / SECOND)} s`
  if (ms < HOUR) return sixtieths(Math.round(ms / SECOND), ['min', 's'])
  return sixtieths(Math.round(ms / MINUTE), ['h', 'min'])
}

/** The same for the run log's unit. */
export const formatMicros = (us: number): string => formatDuration(us / 1000)

/** `1,234`. */
export const formatCount = (count: number): string => whole.format(count)

/** `942`, `12.4k`, `1.2M`: short enough for a card. */
export const formatCompact = (count: number): string => {
  if (count < 10_000) return whole.format(count)
  if (count < 999_500) return `${upToTenths.format(count / 1000)}k`
  return `${upToTenths.format(count / 1_000_000)}M`
}

/** `942 tok`. */
export const formatTokens = (count: number): string => `${formatCompact(count)} tok`

const KILO = 1024

/** `812 B`, `1.4 kB`, `10 MB`, in steps of 1024 as limits on the size of files are set. */
export const formatBytes = (bytes: number): string => {
  if (bytes < KILO) return `${whole.format(bytes)} B`
  if (bytes < KILO * KILO) return `${upToTenths.format(bytes / KILO)} kB`
  return `${upToTenths.format(bytes / KILO ** 2)} MB`
}

/** `1 problem`, `2 problems`. */
export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`

const clock = new Intl.DateTimeFormat(LOCALE, { hour: '2-digit', minute: '2-digit' })
const dayMonth = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short' })
const dayMonthYear = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'medium', timeStyle: 'medium' })

const daysBetween = (from: Date, to: Date) =>
  Math.round((new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / 864e5)

/** `12:04`. */
export const formatClock = (at: Date): string => clock.format(at)

/** As short as it stays clear: `12:04` today, `Yesterday`, `24 Nov`, `24 Nov 2025`. */
export const formatWhen = (at: Date, now: Date): string => {
  const days = daysBetween(at, now)
  if (days === 0) return clock.format(at)
  if (days === 1) return 'Yesterday'
  return (at.getFullYear() === now.getFullYear() ? dayMonth : dayMonthYear).format(at)
}

/** Date and time to the second, for tooltips. */
export const formatMoment = (at: Date): string => full.format(at)
