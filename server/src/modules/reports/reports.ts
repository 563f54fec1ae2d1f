import type { Db } from '../../shared/db'
import type { Money } from '../../shared/money'
import { toMoney, MAX_MINOR_UNITS } from '../../shared/money'
import type { QuotationState } from '../quotations/quotation-states'
import { quotationStates } from '../quotations/quotation-states'
import { lengthOf, periodBefore, readPeriod, stepsOf } from './period'
import type { SalesSums, QuotationGroup } from './reports.sql'
import { groupings, sumSales, sumTotal, listStock, countQuotations, medianHoursToOffer } from './reports.sql'

interface SalesFigures {
  orderCount: number
  pieces: number
  revenue: Money
  credited: Money
}

const MAX_GROUPS = 500

const nothing: SalesSums = { orderCount: 0, pieces: 0, revenueMinor: 0n, creditedMinor: 0n }

const toFigures = ({ orderCount, pieces, revenueMinor, creditedMinor }: SalesSums): SalesFigures => ({
  orderCount,
  pieces,
  revenue: toMoney(revenueMinor),
  credited: toMoney(creditedMinor),
})

/**
 * Sales of a period, grouped.
 * @throws BAD_USER_INPUT for a wrong period
 */
export async function getSalesReport(
  db: Db,
  timeZone: string,
  { groupBy, ...days }: { groupBy: keyof typeof groupings; from: string; to: string },
) {
  const period = readPeriod(days, timeZone, groupBy === 'DAY')
  const isByTime = groupBy === 'DAY' || groupBy === 'WEEK' || groupBy === 'MONTH'
  const [groups, previous] = await Promise.all([
    sumSales(db.sql, period, groupings[groupBy](period), isByTime ? lengthOf(period) : MAX_GROUPS),
    sumTotal(db.sql, periodBefore(period)),
  ])
  const [total, ...others] = groups
  // Without any sale there are no groups, and the total has no sums.
  const hasSales = total !== undefined && total.orderCount > 0
  const rows = hasSales ? others.map(({ key, name, ...sums }) => ({ key, name, figures: toFigures(sums) })) : []
  const byKey = new Map(rows.map((row) => [row.key, row]))
  return {
    timeZone,
    total: toFigures(hasSales ? total : nothing),
    previousTotal: toFigures(previous),
    rows: isByTime
      ? stepsOf(period, groupBy).map((key) => byKey.get(key) ?? { key, name: null, figures: toFigures(nothing) })
      : rows,
    groupCount: hasSales ? total.groupCount : 0,
  }
}

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

const WON: readonly QuotationState[] = ['ACCEPTED', 'ORDERED', 'CANCELLED']
const LOST: readonly QuotationState[] = ['DECLINED', 'WITHDRAWN', 'EXPIRED']

/**
 * Quotations requested in a period, won and lost.
 * @throws BAD_USER_INPUT for a wrong period
 */
export async function getQuotationReport(db: Db, timeZone: string, days: { from: string; to: string }) {
  const period = readPeriod(days, timeZone)
  const [groups, medianHours] = await Promise.all([countQuotations(db.sql, period), medianHoursToOffer(db.sql, period)])
  return {
    outcomes: quotationStates.flatMap((status) => {
      const own = groups.filter((group) => group.status === status)
      return own.length > 0 ? [{ status, count: countOf(own), value: valueOf(own) }] : []
    }),
    months: stepsOf(period, 'MONTH').map((start) => {
      const own = groups.filter(({ month }) => month === start)
      const won = own.filter(({ status }) => WON.includes(status))
      return {
        start,
        requestedCount: countOf(own),
        wonCount: countOf(won),
        lostCount: countOf(own.filter(({ status }) => LOST.includes(status))),
        wonValue: valueOf(won),
      }
    }),
    medianHoursToOffer: medianHours,
  }
}

const countOf = (groups: readonly QuotationGroup[]) => groups.reduce((sum, { count }) => sum + count, 0)

function valueOf(groups: readonly QuotationGroup[]) {
  const sum = groups.reduce((total, { valueMinor }) => total + valueMinor, 0n)
  return toMoney(sum > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : sum)
}
