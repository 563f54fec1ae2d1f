import type { OrderStatus } from '@instrumenta/prisma/client'
import type { Money } from '../../shared/money'
import { CURRENCY_CODES, MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import type { Db } from '../../shared/db'
import { badUserInput } from '../../shared/errors'
import type { CurrencySum, DaySum, Periods } from './overview.sql'
import { listBestSellers, listLowStock, sumDays } from './overview.sql'
import { sentence } from '../../messages/sentence'

/** Sums above the API's largest number are capped to it. */
interface SalesTotal {
  orderCount: number
  /** Revenue in the base currency, at the prices at the time of the orders. */
  revenue: Money
  /** Paid amounts per currency with orders. */
  revenueByCurrency: Money[]
}

interface OverviewDay extends SalesTotal {
  /** Midnight in UTC. */
  start: Date
}

export interface BestSeller {
  productId: string
  name: string
  pieces: number
  revenue: Money
  revenueByCurrency: Money[]
}

export interface ShopOverview {
  /** Every day, oldest first; the last one is today. */
  days: OverviewDay[]
  total: SalesTotal
  /** Total of the same number of days before, up to the current time of day. */
  previousTotal: SalesTotal
  bestSellers: BestSeller[]
  lowStockIds: string[]
  openOrders: { status: OrderStatus; count: number }[]
}

const MIN_DAYS = 7
const MAX_DAYS = 365
const OPEN_STATUSES: OrderStatus[] = ['PLACED', 'CONFIRMED', 'PARTLY_SHIPPED', 'SHIPPED']

const DAY_MS = 86_400_000

/** Figures of the last 7 to 365 days. Throws BAD_USER_INPUT for another number of days. */
export async function getOverview(db: Db, days: number): Promise<ShopOverview> {
  if (!Number.isInteger(days) || days < MIN_DAYS || days > MAX_DAYS) {
    throw badUserInput(sentence('daysFromTo', { min: MIN_DAYS, max: MAX_DAYS }), 'days')
  }
  const periods = periodsUntil(new Date(), days)
  const [rows, bestSellers, lowStockIds, openOrders] = await Promise.all([
    sumDays(db.sql, periods),
    listBestSellers(db.sql, periods),
    listLowStock(db.sql),
    countOpenOrders(db),
  ])
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const daysFrom = (start: Date) =>
    Array.from({ length: days }, (_, index) => new Date(start.getTime() + index * DAY_MS)).map((day) => ({
      start: day,
      ...(byDay.get(nameOf(day)) ?? { orderCount: 0, revenueMinor: 0n, byCurrency: [] }),
    }))
  const current = daysFrom(periods.start)
  return {
    days: current.map((day) => ({ start: day.start, ...addUp([day]) })),
    total: addUp(current),
    previousTotal: addUp(daysFrom(periods.previousStart)),
    bestSellers: bestSellers.map(({ revenueMinor, byCurrency, ...row }) => ({
      ...row,
      revenue: toMoney(revenueMinor),
      revenueByCurrency: addUpByCurrency(byCurrency),
    })),
    lowStockIds,
    openOrders,
  }
}

function periodsUntil(end: Date, days: number): Periods {
  const length = days * DAY_MS
  const start = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS - length + DAY_MS)
  const before = (time: Date) => new Date(time.getTime() - length)
  return { start, end, previousStart: before(start), previousEnd: before(end) }
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10)

/** Adds up sums of several periods. */
export function addUp(days: Omit<DaySum, 'day'>[]): SalesTotal {
  const sum = days.reduce((total, day) => total + day.revenueMinor, 0n)
  return {
    orderCount: days.reduce((total, { orderCount }) => total + orderCount, 0),
    revenue: toMoney(atMost(sum)),
    revenueByCurrency: addUpByCurrency(days.flatMap(({ byCurrency }) => byCurrency)),
  }
}

/** Sums in the shop's order of currencies. */
function addUpByCurrency(sums: CurrencySum[]): Money[] {
  return CURRENCY_CODES.flatMap((code) => {
    const own = sums.filter(({ currency }) => currency === code)
    const sum = own.reduce((total, { minor }) => total + BigInt(minor), 0n)
    return own.length === 0 ? [] : [toMoney(atMost(sum), code)]
  })
}

const atMost = (sum: bigint) => (sum > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : sum)

async function countOpenOrders(db: Db): Promise<ShopOverview['openOrders']> {
  const counted = await db.order.groupBy({ by: 'status', where: { status: { in: OPEN_STATUSES } }, _count: true })
  const byStatus = new Map(counted.map(({ status, _count }) => [status, _count]))
  return OPEN_STATUSES.map((status) => ({ status, count: byStatus.get(status) ?? 0 }))
}
