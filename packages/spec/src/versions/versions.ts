/** Every version that documents carry, oldest first. `26.2.0` was only ever a development label. */
export const versions = ['25.4.1', '25.4.2', '26.1.0', '26.1.2', '26.2.0', '26.3.1'] as const
export type Version = (typeof versions)[number]

export const newestVersion: Version = '26.3.1'

/** Labels that are read as another version, as the reference SDK does. */
const aliases: Readonly<Record<string, Version>> = { '25.4.0': '25.4.1' }

export const isVersion = (text: unknown): text is Version =>
  versions.some((version) => version === text)

export function versionOf(text: string | undefined): Version | undefined {
  if (isVersion(text)) return text
  return text !== undefined && Object.hasOwn(aliases, text) ? aliases[text] : undefined
}

/** Position in the list, so that versions compare part by part and not as text. */
export const rankOf = (version: Version): number => versions.indexOf(version)

export const isBefore = (a: Version, b: Version): boolean => rankOf(a) < rankOf(b)

export const later = (a: Version, b: Version): Version => (isBefore(a, b) ? b : a)
