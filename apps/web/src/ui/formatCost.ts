const NANO = 1_000_000_000

/** Billionths of a US dollar as a person reads them: `$0.41`, `$0.0012`, `< $0.0001`. */
export function formatCost(nano: number): string {
  const dollars = nano / NANO
  if (nano === 0) return '$0.00'
  if (dollars < 0.0001) return '< $0.0001'
  if (dollars < 0.01) return `$${dollars.toFixed(4)}`
  return `$${dollars.toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`
}
