import { Button } from '../../ui/index.ts'

/** The one button that leads on: wait for the check, import, or check what was mended. */
export function NextStep({
  state,
  canCheck,
  isImporting,
  onImport,
  onCheck,
}: {
  state: 'checking' | 'ready' | 'refused'
  canCheck: boolean
  isImporting: boolean
  onImport: () => void
  onCheck: () => void
}) {
  if (state === 'checking') {
    return (
      <Button variant="ink" isBusy>
        Checking
      </Button>
    )
  }
  if (state === 'ready') {
    return (
      <Button variant="ink" isBusy={isImporting} onClick={onImport}>
        Import
      </Button>
    )
  }
  return (
    <Button
      variant="ink"
      disabledReason={canCheck ? undefined : 'Mend the text first; it can be edited here'}
      onClick={onCheck}
    >
      Check again
    </Button>
  )
}
