let current = 'USD'

/** Sets the display currency of the document. The server renders synchronously and sets it before each render. */
export function showPricesIn(currency: string): void {
  current = currency
}

/** ISO 4217 code of the currency that prices are shown and typed in. */
export function currentCurrency(): string {
  return current
}
