import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTRPC } from '../../trpc.ts'
import { Button, IconButton } from '../../ui/index.ts'
import { SettingsTable } from '../parts/SettingsTable.tsx'
import { modelOf, type PriceRow, rateWords } from './prices.ts'
import { rateColumns } from './rateColumns.ts'

export function PriceTable({
  prices,
  onEdit,
}: {
  prices: readonly PriceRow[]
  onEdit: (price: PriceRow) => void
}) {
  const trpc = useTRPC()
  const queries = useQueryClient()
  const remove = useMutation(
    trpc.prices.remove.mutationOptions({
      onSuccess: () => queries.invalidateQueries(trpc.prices.pathFilter()),
    }),
  )
  return (
    <SettingsTable
      columns={[...rateColumns, 'Source']}
      hasActions
      rows={prices.map((price) => (
        <tr key={price.id}>
          <td>
            <code>{modelOf(price)}</code>
          </td>
          <td>{price.from ?? 'always'}</td>
          <td data-end>{rateWords(price.tiers[0]?.in)}</td>
          <td data-end>{rateWords(price.tiers[0]?.cacheRead)}</td>
          <td data-end>{rateWords(price.tiers[0]?.out)}</td>
          <td>{sourceWords(price)}</td>
          <td data-end>
            <Button size="sm" onClick={() => onEdit(price)} aria-label={`Change ${price.id}`}>
              Change
            </Button>
            {price.isOwn && (
              <IconButton
                icon="trash-2"
                size="sm"
                label={`Remove ${price.id}`}
                onClick={() => remove.mutate({ id: price.id })}
              />
            )}
          </td>
        </tr>
      ))}
    />
  )
}

const sourceWords = ({ isOwn, tiers }: PriceRow): string => {
  const source = isOwn ? 'yours' : 'built in'
  return tiers.length > 1 ? `${source}, dearer for long prompts` : source
}
