import type { Db } from '../../shared/db'
import { toMoney } from '../../shared/money'
import { lengthOf, readPeriod } from './period'
import { listStock } from './stock.sql'

const MAX_PRODUCTS = 500

/**
 * Stock today and its turnover in a period.
 * @throws BAD_USER_INPUT for a wrong period
 */
export async function getStockReport(db: Db, timeZone: string, given: { from: string; to: string }) {
  const period = readPeriod(given, timeZone)
  const rows = await listStock(db.sql, period, MAX_PRODUCTS)
  const days = lengthOf(period)
  const [first] = rows
  return {
    productCount: first?.productCount ?? 0,
    pieces: first?.allPieces ?? 0,
    value: toMoney(first?.allValueMinor ?? 0n),
    rows: rows.map(({ productId, name, sku, pieces, valueMinor, soldPieces, averagePieces }) => ({
      productId,
      name,
      sku,
      pieces,
      value: toMoney(valueMinor),
      soldPieces,
      averagePieces,
      turnover: averagePieces > 0 ? soldPieces / averagePieces : null,
      daysLeft: soldPieces > 0 ? Math.min(Math.floor((pieces * days) / soldPieces), 36_500) : null,
    })),
  }
}

export type StockReportRow = Awaited<ReturnType<typeof getStockReport>>['rows'][number]
