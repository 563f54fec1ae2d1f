/** "19.9" is 1990 minor units of a currency with two decimals, exactly; null if it is no price. */
export function parsePrice(text: string): number | null {
  const match = /^\$?\s*(\d{1,12})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', ''))
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}

/** Minor units without a currency: 1990 is "19.90". For fields, addresses and programs. */
export function priceText(minorUnits: number): string {
  return `${Math.floor(minorUnits / 100)}.${String(minorUnits % 100).padStart(2, '0')}`
}
