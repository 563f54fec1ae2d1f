let current = 'USD'

/** What prices are shown in from now on. A document has one; the server, which renders in one go, chooses before each. */
export function showPricesIn(currency: string): void {
  current = currency
}

/** ISO 4217 code of what prices are shown in, and typed in. */
export function currentCurrency(): string {
  return current
}
