import { v7 as uuidv7 } from 'uuid'
import type { Db } from '../shared/db'

/** Rates of one euro, easy to reckon with; a US dollar is 0.80 euro. */
export const RATES = { EUR: '1', USD: '1.25', GBP: '0.8', JPY: '163.27' }

/** The day that they are of. */
export const RATES_DAY = '2026-11-20'

/**
 * Gives a shop price lists in all its currencies: euro and pound from the dollar, the yen from the euro, dirham and dinar by
 * fixed rates and in steps of 5 fils.
 */
export async function givePriceLists(db: Db): Promise<void> {
  const date = new Date(RATES_DAY)
  await db.exchangeRate.createMany({
    data: Object.entries(RATES).map(([currency, rate]) => ({ currency, date, rate })),
  })
  const list = (currency: string, baseCurrency: string | null, roundingStep = 1n, fixedRate: string | null = null) => ({
    id: uuidv7(),
    currency,
    baseCurrency,
    roundingStep,
    roundingMode: 'HALF_UP' as const,
    fixedRate,
  })
  await db.priceList.createMany({
    data: [
      list('USD', null),
      list('EUR', 'USD'),
      list('GBP', 'USD'),
      list('JPY', 'EUR'),
      list('AED', 'USD', 5n, '3.6725'),
      list('KWD', 'USD', 5n, '0.307'),
    ],
  })
}
