import { readFile } from 'node:fs/promises'
import type { ClientBase } from 'pg'
import { EXCHANGE_RATES_FILE, PRICE_LISTS_FILE } from './files'
import { idFromName } from './ids'
import { inTransaction } from './in-transaction'
import { insertRows } from './insert-rows'
import type { Row } from './insert-rows'

const LIST_COLUMNS = {
  id: 'uuid',
  currency: 'char(3)',
  base_currency: 'char(3)',
  rounding_step: 'bigint',
  rounding_mode: '"RoundingMode"',
  fixed_rate: 'numeric',
}
const RATE_COLUMNS = { currency: 'char(3)', date: 'date', rate: 'numeric' }

/**
 * Gives a shop without price lists those that it begins with, and exchange rates if it has none. Triggers work out what all
 * products cost in these currencies.
 */
export async function seedPrices(client: ClientBase): Promise<void> {
  const lists = JSON.parse(await readFile(PRICE_LISTS_FILE, 'utf8')) as Row[]
  const codes = lists.map(({ currency }) => String(currency))
  const rates = readRates(await readFile(EXCHANGE_RATES_FILE, 'utf8')).filter(({ currency }) =>
    codes.includes(currency),
  )
  await inTransaction(client, async () => {
    // One process at a time; readers do not wait.
    await client.query('LOCK TABLE price_lists IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query(
      'SELECT EXISTS (SELECT FROM price_lists) AS lists, EXISTS (SELECT FROM exchange_rates) AS rates',
    )
    const [known] = rows as { lists: boolean; rates: boolean }[]
    if (!known?.lists) {
      if (!known?.rates) await insertRows(client, 'exchange_rates', RATE_COLUMNS, rates)
      const withIds = lists.map((list) => ({ ...list, id: idFromName(`price-list:${String(list.currency)}`) }))
      await insertRows(client, 'price_lists', LIST_COLUMNS, withIds)
    }
  })
}

/** The rates of our own file, which is one of the bank's form, and the euro at 1. */
function readRates(xml: string): { currency: string; date: string; rate: string }[] {
  const [, date = ''] = /time='([\d-]+)'/.exec(xml) ?? []
  const rates = [...xml.matchAll(/currency='([A-Z]{3})' rate='([\d.]+)'/g)]
  return [['', 'EUR', '1'], ...rates].map(([, currency = '', rate = '']) => ({ currency, date, rate }))
}
