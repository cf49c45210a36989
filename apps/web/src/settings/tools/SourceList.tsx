import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { EmptyState } from '../../ui/index.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { SettingsTable } from '../parts/SettingsTable.tsx'
import { SourceDialog } from './SourceDialog.tsx'
import { SourceRow } from './SourceRow.tsx'
import type { Source } from './sources.ts'

/** Databases that tools use by their names. */
export function SourceList() {
  const trpc = useTRPC()
  const list = useQuery(trpc.tools.sources.queryOptions())
  const [edited, setEdited] = useState<Source>()
  return (
    <>
      <Loaded query={list}>
        {(sources) => (
          <SettingsTable
            columns={['Name', 'Where', 'Flows may']}
            hasActions
            empty={
              <EmptyState icon="database" title="No database is set up">
                Flows can use the demo database, which the examples talk about.
              </EmptyState>
            }
            rows={sources.map((source) => (
              <SourceRow key={source.name} source={source} onEdit={() => setEdited(source)} />
            ))}
          />
        )}
      </Loaded>
      {edited && <SourceDialog source={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}
