import { Button, Chip, Disclosure, RetryNote, Skeleton, useAnnounce } from '../../ui/index.ts'
import type { OptionRule } from '../../editor/options/optionDrafts.ts'
import { OptionInput } from './OptionInput.tsx'
import styles from './RunOptions.module.css'
import type { RunOptions as Options } from '../../editor/options/useRunOptions.ts'

/** How models are asked, and every limit of a run, for those who want it otherwise. */
export function RunOptions({ options, isChecked }: { options: Options; isChecked: boolean }) {
  const announce = useAnnounce()
  const { fields, failure, changed } = options
  return (
    <Disclosure title={<>Options {changed > 0 && <Chip>{changed} changed</Chip>}</>}>
      {failure !== undefined && <RetryNote onRetry={() => options.retry()}>{failure}</RetryNote>}
      {fields === undefined && failure === undefined && <Skeleton height={120} />}
      {fields !== undefined && (
        <>
          <div className={styles.choices}>{inputsOf('choice')}</div>
          <div className={styles.limits}>{inputsOf('number')}</div>
        </>
      )}
      <div>
        <Button
          size="sm"
          icon="undo-2"
          disabledReason={changed === 0 ? 'Nothing differs from the defaults' : undefined}
          onClick={() => {
            options.reset()
            announce('The options are back to their defaults')
          }}
        >
          Back to defaults
        </Button>
      </div>
    </Disclosure>
  )

  function inputsOf(kind: OptionRule['kind']) {
    return fields
      ?.filter(({ rule }) => rule.kind === kind)
      .map((field) => (
        <OptionInput
          key={field.rule.name}
          field={field}
          isChecked={isChecked}
          onChange={(draft) => options.change(field.rule.name, draft)}
        />
      ))
  }
}
