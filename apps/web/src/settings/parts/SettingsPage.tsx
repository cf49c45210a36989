import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PageHead, usePageTitle } from '../../ui/index.ts'
import { ListFailed } from './ListFailed.tsx'
import styles from './SettingsPage.module.css'

/** The frame of a page of settings. Without its `list` there is no page, only why. */
export function SettingsPage({
  title,
  lead,
  actions,
  list,
  children,
}: {
  title: string
  lead: string
  actions?: ReactNode
  list?: UseQueryResult<unknown, unknown>
  children: ReactNode
}) {
  usePageTitle(title)
  if (list?.isError) {
    return <ListFailed title={title} error={list.error} onRetry={() => void list.refetch()} />
  }
  return (
    <div className={styles.page}>
      <PageHead title={title} lead={lead} actions={actions} />
      {children}
    </div>
  )
}
