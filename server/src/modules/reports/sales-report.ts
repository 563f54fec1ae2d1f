import type { Db } from '../../shared/db'
import type { Money } from '../../shared/money'
import { toMoney } from '../../shared/money'
import { lengthOf, periodBefore, readPeriod, stepsOf } from './period'
import type { SalesSums } from './sales.sql'
import { groupings, sumSales, sumTotal } from './sales.sql'

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
