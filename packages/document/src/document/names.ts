import { asComponentId, type ComponentId, type FlowDocument } from '@flowglass/spec'

/** `Ask the weather!` → `ask-the-weather`: an id that a person can read in a diff. */
export function slug(name: string): string {
  const plain = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const words = plain.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 48)
  return words.replaceAll(/^-+|-+$/g, '') || 'step'
}

/** `base`, else `base-2`, `base-3` …: an id that neither the document nor `taken` holds. */
export function freshId(
  document: FlowDocument,
  base: string,
  taken: { has(id: ComponentId): boolean } = new Set<ComponentId>(),
): ComponentId {
  const isFree = (id: string): boolean =>
    !taken.has(asComponentId(id)) &&
    !Object.hasOwn(document.components, id) &&
    !Object.hasOwn(document.values, id)
  return asComponentId(firstFree(base, '-', isFree))
}

/** `base`, else `base 2`, `base 3` …. */
export const freshName = (names: ReadonlySet<string>, base: string): string =>
  firstFree(base, ' ', (name) => !names.has(name))

function firstFree(base: string, separator: string, isFree: (text: string) => boolean): string {
  if (isFree(base)) return base
  const ending = new RegExp(`${separator}(\\d{1,6})$`).exec(base)
  const stem = ending === null ? base : base.slice(0, ending.index)
  let number = ending === null ? 2 : Number(ending[1]) + 1
  while (!isFree(`${stem}${separator}${number}`)) number++
  return `${stem}${separator}${number}`
}
