import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { errorMessage } from '../../trpcError.ts'
import { Button, EmptyState, Skeleton, usePageTitle } from '../../ui/index.ts'
import styles from '../SettingsTable.module.css'
import { PriceDialog } from './PriceDialog.tsx'
import { PriceTable } from './PriceTable.tsx'
import type { PriceRow } from './prices.ts'

/** What models cost, to count runs with. */
export function PricesPage() {
  usePageTitle('Prices')
  const trpc = useTRPC()
  const list = useQuery(trpc.prices.list.queryOptions())
  const [edited, setEdited] = useState<PriceRow | 'new'>()
  if (list.isError) {
    return (
      <EmptyState
        icon="circle-alert"
        tone="error"
        title="The prices could not be listed"
        actions={<Button onClick={() => void list.refetch()}>Try again</Button>}
      >
        {errorMessage(list.error)}
      </EmptyState>
    )
  }
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h1 className={styles.title}>Prices</h1>
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          Add a price
        </Button>
      </div>
      <p className={styles.lead}>
        US dollars for a million tokens. A model without a price is counted in tokens alone. Your
        own rows come before the built-in ones.
      </p>
      {list.isPending ? (
        <Skeleton height={220} />
      ) : (
        <PriceTable prices={list.data.prices} onEdit={setEdited} />
      )}
      <p className={styles.fine}>A run keeps the price row it was counted with.</p>
      {edited !== undefined && (
        <PriceDialog
          price={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  )
}
