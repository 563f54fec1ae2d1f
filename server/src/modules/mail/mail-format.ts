const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })

/** 1200 is "1,200". */
export function formatQuantity(quantity: number): string {
  return whole.format(quantity)
}

/** 123456n minor units of USD are "$1,234.56", exact to the last digit. Throws RangeError for a currency like "U$". */
export function formatMoney(minorUnits: bigint, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2
  // A decimal text, since a number would round the largest amounts.
  return format.format(`${minorUnits}e-${digits}` as `${number}`)
}
