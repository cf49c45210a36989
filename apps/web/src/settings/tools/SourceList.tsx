import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { EmptyState, Note, Skeleton } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'
import { SourceDialog } from './SourceDialog.tsx'
import { SourceRow } from './SourceRow.tsx'
import type { Source } from './sources.ts'

/** Databases that tools use by their names. */
export function SourceList() {
  const trpc = useTRPC()
  const list = useQuery(trpc.tools.sources.queryOptions())
  const [edited, setEdited] = useState<Source>()
  if (list.isError) return <Note tone="error">{errorMessage(list.error)}</Note>
  if (list.isPending) return <Skeleton height={108} />
  return (
    <>
      {list.data.length === 0 ? (
        <EmptyState icon="database" title="No database is set up">
          Flows can use the demo database, which the examples talk about.
        </EmptyState>
      ) : (
        <div className={styles.frame}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">Where</th>
                <th scope="col">Flows may</th>
                <th scope="col" data-end>
                  <span className="visuallyHidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.data.map((source) => (
                <SourceRow key={source.name} source={source} onEdit={() => setEdited(source)} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {edited && <SourceDialog source={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
