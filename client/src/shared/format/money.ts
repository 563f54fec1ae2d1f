/** An amount as the API gives it: whole minor units of a currency. */
export interface MoneyValue {
  amount: number
  currency: string
}

const formats = new Map<string, { format: Intl.NumberFormat; minorUnits: number }>()

function formatFor(currency: string) {
  const known = formats.get(currency)
  if (known) return known
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const made = { format, minorUnits: 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2) }
  formats.set(currency, made)
  return made
}

/** `{ amount: 123456, currency: 'USD' }` is "$1,234.56". The same on the server and in every browser. */
export function formatMoney({ amount, currency }: MoneyValue): string {
  const { format, minorUnits } = formatFor(currency)
  return format.format(amount / minorUnits)
}
