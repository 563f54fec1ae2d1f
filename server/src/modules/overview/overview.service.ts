import type { OrderStatus, User } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { badUserInput, forbidden } from '../../shared/errors'
import type { Money } from '../../shared/money'
import { MAX_MINOR_UNITS, toMoney } from '../../shared/money'
import { canSeeOverview } from './overview.policy'

/** What was sold in some time. Sums beyond what the API can say are given as the most that it can. */
export interface SalesTotal {
  orderCount: number
  revenue: Money
}

/** What was sold on a day. */
export interface OverviewDay extends SalesTotal {
  /** Midnight in UTC, when the day began. */
  start: Date
}

/** A product and what was sold of it. */
export interface BestSeller {
  productId: string
  name: string
  pieces: number
  revenue: Money
}

/** How the shop has done, and what there is to do. */
export interface ShopOverview {
  /** Each day, those without orders too, oldest first; the last one is today. */
  days: OverviewDay[]
  total: SalesTotal
  /** As many days before these, the last of them up to the present time of day. */
  previousTotal: SalesTotal
  bestSellers: BestSeller[]
  lowStockIds: string[]
  openOrders: { status: OrderStatus; count: number }[]
}

/** What admins look at first. */
export interface OverviewService {
  /** The last 7 to 365 days. Throws FORBIDDEN unless the viewer is an admin, BAD_USER_INPUT for other days. */
  get(viewer: User, days: number): Promise<ShopOverview>
}

const MIN_DAYS = 7
const MAX_DAYS = 365
const MAX_BEST_SELLERS = 5
const MAX_LOW_STOCK = 10
/** Stock is low when it is less than so many minimum orders. */
const LOW_STOCK_ORDERS = 3
const OPEN_STATUSES: OrderStatus[] = ['PLACED', 'CONFIRMED', 'SHIPPED']

const DAY_MS = 86_400_000
const MAX_INT = 2_147_483_647

/** Two times of the same length; the one before ends at the same time of day as the other, which is now. */
interface Periods {
  start: Date
  end: Date
  previousStart: Date
  previousEnd: Date
}

interface DayRow {
  /** `2026-11-21`. */
  day: string
  orderCount: number
  revenueMinor: bigint
}

const revenueMinor = Prisma.sql`
  least(sum(orders.unit_price_minor * orders.order_quantity), ${MAX_MINOR_UNITS})::bigint AS "revenueMinor"`

/** Builds the service. */
export function createOverviewService(db: Db): OverviewService {
  return {
    async get(viewer, days) {
      if (!canSeeOverview(viewer)) throw forbidden('Only an admin may see how the shop does.')
      if (!Number.isInteger(days) || days < MIN_DAYS || days > MAX_DAYS) {
        throw badUserInput(`Ask for ${MIN_DAYS} to ${MAX_DAYS} days.`, 'days')
      }
      const periods = periodsUntil(new Date(), days)
      const [rows, bestSellers, lowStockIds, openOrders] = await Promise.all([
        sumDays(db, periods),
        listBestSellers(db, periods),
        listLowStock(db),
        countOpenOrders(db),
      ])
      const byDay = new Map(rows.map((row) => [row.day, row]))
      const daysFrom = (start: Date) =>
        Array.from({ length: days }, (_, index) => new Date(start.getTime() + index * DAY_MS)).map((day) => ({
          start: day,
          ...(byDay.get(nameOf(day)) ?? { orderCount: 0, revenueMinor: 0n }),
        }))
      const current = daysFrom(periods.start)
      return {
        days: current.map((day) => ({ start: day.start, ...addUp([day]) })),
        total: addUp(current),
        previousTotal: addUp(daysFrom(periods.previousStart)),
        bestSellers,
        lowStockIds,
        openOrders,
      }
    },
  }
}

function periodsUntil(end: Date, days: number): Periods {
  const length = days * DAY_MS
  const start = new Date(Math.floor(end.getTime() / DAY_MS) * DAY_MS - length + DAY_MS)
  const before = (time: Date) => new Date(time.getTime() - length)
  return { start, end, previousStart: before(start), previousEnd: before(end) }
}

const nameOf = (day: Date) => day.toISOString().slice(0, 10)

function addUp(days: Omit<DayRow, 'day'>[]): SalesTotal {
  const sum = days.reduce((total, day) => total + day.revenueMinor, 0n)
  return {
    orderCount: days.reduce((total, { orderCount }) => total + orderCount, 0),
    revenue: toMoney(sum > MAX_MINOR_UNITS ? MAX_MINOR_UNITS : sum),
  }
}

/** The days of both periods that had orders. */
function sumDays(db: Db, { start, end, previousStart, previousEnd }: Periods): Promise<DayRow[]> {
  return db.$queryRaw<DayRow[]>`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::int AS "orderCount", ${revenueMinor}
    FROM orders
    WHERE created_at >= ${previousStart}::timestamptz AND created_at <= ${end}::timestamptz AND status <> 'CANCELLED'
      AND (created_at <= ${previousEnd}::timestamptz OR created_at >= ${start}::timestamptz)
    GROUP BY day`
}

/** Those that brought most. They go by the names that they have now. */
async function listBestSellers(db: Db, { start, end }: Periods): Promise<BestSeller[]> {
  const rows = await db.$queryRaw<(Omit<BestSeller, 'revenue'> & { revenueMinor: bigint })[]>`
    SELECT best."productId", products.name, best.pieces, best."revenueMinor" FROM (
      SELECT product_id AS "productId", least(sum(order_quantity), ${MAX_INT})::int AS pieces, ${revenueMinor}
      FROM orders WHERE created_at >= ${start}::timestamptz AND created_at <= ${end}::timestamptz AND status <> 'CANCELLED'
      GROUP BY product_id ORDER BY "revenueMinor" DESC, pieces DESC, product_id LIMIT ${MAX_BEST_SELLERS}
    ) AS best JOIN products ON products.id = best."productId"
    ORDER BY best."revenueMinor" DESC, best.pieces DESC, best."productId"`
  return rows.map(({ revenueMinor: minor, ...row }) => ({ ...row, revenue: toMoney(minor) }))
}

/** Those with the fewest minimum orders in stock, the fewest first. In wide numbers: three times one may be too large. */
async function listLowStock(db: Db): Promise<string[]> {
  const rows = await db.$queryRaw<{ id: string }[]>`
    SELECT id FROM products
    WHERE deleted_at IS NULL AND available_quantity < ${LOW_STOCK_ORDERS}::bigint * min_quantity
    ORDER BY available_quantity::float8 / min_quantity, name, id LIMIT ${MAX_LOW_STOCK}`
  return rows.map(({ id }) => id)
}

async function countOpenOrders(db: Db): Promise<ShopOverview['openOrders']> {
  const rows = await db.$queryRaw<ShopOverview['openOrders']>`
    SELECT status, count(*)::int AS count FROM orders
    WHERE status = ANY(${OPEN_STATUSES}::"OrderStatus"[]) GROUP BY status`
  const byStatus = new Map(rows.map(({ status, count }) => [status, count]))
  return OPEN_STATUSES.map((status) => ({ status, count: byStatus.get(status) ?? 0 }))
}
