import type { ComponentId, Diagnostic } from '@flowglass/spec'

/** What is wrong at a field or inside it: the worst, in its own words. Hints are no errors. */
export function messageAt(
  diagnostics: readonly Diagnostic[],
  owner: ComponentId,
  at: string,
): string | undefined {
  const here = diagnostics.filter(
    (diagnostic) =>
      diagnostic.componentId === owner &&
      (diagnostic.at === at || diagnostic.at.startsWith(`${at}/`)) &&
      diagnostic.severity !== 'hint',
  )
  return (here.find(({ severity }) => severity === 'error') ?? here[0])?.message
}
