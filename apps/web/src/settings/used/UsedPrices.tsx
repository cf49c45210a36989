import { priceFor } from '@flowglass/trace'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTRPC } from '../../trpc.ts'
import { Link, paths } from '../../ui/index.ts'
import type { UsedModel } from '../models.ts'
import { Fine } from '../parts/Fine.tsx'
import { Section } from '../parts/Section.tsx'
import { SettingsTable } from '../parts/SettingsTable.tsx'
import { rateColumns } from '../prices/rateColumns.ts'
import { rateWords } from '../prices/prices.ts'

/** What the models of flows cost, as far as the price table knows. */
export function UsedPrices({ models }: { models: readonly UsedModel[] }) {
  const trpc = useTRPC()
  const prices = useQuery(trpc.prices.list.queryOptions())
  const [day] = useState(() => new Date().toISOString().slice(0, 10))
  const names = [...new Set(models.map(({ model }) => model).filter((name) => name !== ''))]
  const table = prices.data?.prices
  if (table === undefined || names.length === 0) return null
  return (
    <Section title="Prices">
      <SettingsTable
        columns={rateColumns}
        rows={names.map((name) => {
          const price = priceFor(table, name, day)
          const tier = price?.tiers[0]
          return (
            <tr key={name}>
              <td>
                <code>{name}</code>
              </td>
              {tier === undefined ? (
                <td colSpan={4} data-end>
                  no price, tokens are counted
                </td>
              ) : (
                <>
                  <td>{price?.from ?? 'always'}</td>
                  <td data-end>{rateWords(tier.in)}</td>
                  <td data-end>{rateWords(tier.cacheRead)}</td>
                  <td data-end>{rateWords(tier.out)}</td>
                </>
              )}
            </tr>
          )
        })}
      />
      <Fine>
        Per million tokens. <Link to={paths.prices}>All prices</Link>
      </Fine>
    </Section>
  )
}
