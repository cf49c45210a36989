import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Button } from '../../ui/index.ts'
import { Fine } from '../parts/Fine.tsx'
import { Loaded } from '../parts/Loaded.tsx'
import { SettingsPage } from '../parts/SettingsPage.tsx'
import { PriceDialog } from './PriceDialog.tsx'
import { PriceTable } from './PriceTable.tsx'
import type { PriceRow } from './prices.ts'

/** What models cost, to count runs with. */
export function PricesPage() {
  const trpc = useTRPC()
  const list = useQuery(trpc.prices.list.queryOptions())
  const [edited, setEdited] = useState<PriceRow | 'new'>()
  return (
    <SettingsPage
      title="Prices"
      lead="US dollars for a million tokens. A model without a price is counted in tokens alone. Your own rows come before the built-in ones."
      actions={
        <Button variant="primary" icon="plus" onClick={() => setEdited('new')}>
          Add a price
        </Button>
      }
      list={list}
    >
      <Loaded query={list} height={220}>
        {({ prices }) => <PriceTable prices={prices} onEdit={setEdited} />}
      </Loaded>
      <Fine>A run keeps the price row it was counted with.</Fine>
      {edited !== undefined && (
        <PriceDialog
          price={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </SettingsPage>
  )
}
