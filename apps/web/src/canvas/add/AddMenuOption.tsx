import { useEffect, useRef } from 'react'
import { Icon, iconNameOf, Kbd } from '../../ui/index.ts'
import styles from './AddMenu.module.css'
import type { AddOption } from './addOptions.ts'

/** One row, with the heading of its group when it is the first of it. */
export function AddMenuOption({
  id,
  option,
  heading,
  isMarked,
  onMark,
  onChoose,
}: {
  id: string
  option: AddOption
  heading: string | undefined
  isMarked: boolean
  onMark: () => void
  onChoose: () => void
}) {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isMarked) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isMarked])
  return (
    <>
      {heading !== undefined && (
        <div role="presentation" className={styles.heading}>
          {heading}
        </div>
      )}
      {/* The keys are handled where one types: the marked row is the field's active descendant. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        ref={row}
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isMarked}
        className={styles.option}
        onPointerMove={onMark}
        onClick={onChoose}
      >
        <span className={styles.icon} data-category={option.category} data-icon={option.icon}>
          <Icon name={iconNameOf(option.icon)} />
        </span>
        <span className={styles.label}>{option.label}</span>
        <span className={styles.detail}>{option.detail}</span>
        {isMarked && <Kbd keys="⏎" />}
      </div>
    </>
  )
}
