import type { RunSummary } from '../../editor/api.ts'
import { changedOptions } from '../../editor/options/optionWords.ts'
import { Chip, plural } from '../../ui/index.ts'

/** That a run was given other options than the usual ones, and which. */
export function OptionsChip({ run }: { run: RunSummary }) {
  const options = changedOptions(run.parameters)
  if (options.length === 0) return null
  const words = options.map(({ label, value }) => `${label}: ${value}`).join('\n')
  return (
    <Chip look="line" icon="sliders-horizontal" title={words}>
      {plural(options.length, 'option')} changed
      <span className="visuallyHidden">. {words}</span>
    </Chip>
  )
}
