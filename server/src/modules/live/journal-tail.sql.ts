import { Prisma } from '@instrumenta/prisma/client'
import { isBefore, LATE_ID_MARGIN } from '../../shared/journal.sql'
import type { Sql } from '../../shared/sql'
import type { LiveEvent } from './live-events'

/** Rows per journal and statement. */
const BATCH = 500

type Kind = Exclude<LiveEvent['kind'], 'BEGUN'>

/** Position in one journal. */
interface Place {
  lastId: bigint
  /** Rows just below it that were read while older transactions were open: they are not read again. */
  told: { id: bigint; writer: bigint }[]
}

/** Reads new journal rows. */
interface JournalTail {
  /** Starts at the current end of the journals. */
  begin(): Promise<void>
  /** New rows since the last call, ordered by id. `hasMore` if a batch was full. */
  read(): Promise<{ events: LiveEvent[]; hasMore: boolean }>
}

const tables: Record<Kind, Prisma.Sql> = {
  ORDER: Prisma.sql`order_events`,
  QUOTATION: Prisma.sql`quotation_events`,
  STOCK: Prisma.sql`stock_ledger`,
}
const kinds = Object.keys(tables) as Kind[]

const horizonNow = Prisma.sql`pg_snapshot_xmin(pg_current_snapshot())::text::bigint`
const writerOf = Prisma.sql`journal.xmin::text::bigint`

/**
 * Positions in memory, per process. Ids alone would miss rows, see `shared/journal.sql.ts`: a row below the highest id
 * is read, too, if its transaction was open at the last read. Unlike there, rows don't wait for older transactions:
 * listeners read the current state, so the order doesn't matter, and a long import delays no event.
 */
export function createJournalTail(sql: Sql): JournalTail {
  let horizon = 0n
  let places: Record<Kind, Place>

  return {
    async begin() {
      const ends = kinds.map(
        (kind) => Prisma.sql`
          SELECT ${kind} AS kind, ${horizonNow} AS horizon, last_id AS "lastId", ARRAY(
            SELECT journal.id FROM ${tables[kind]} AS journal
            WHERE journal.id > last_id - ${LATE_ID_MARGIN}::bigint AND NOT ${isBefore(Prisma.sql`journal.xmin`, horizonNow)}
          ) AS ids FROM (SELECT COALESCE(max(id), 0) AS last_id FROM ${tables[kind]}) AS journal_end`,
      )
      const rows = await sql.query<{ kind: Kind; horizon: bigint; lastId: bigint; ids: bigint[] }>(
        Prisma.join(ends, ' UNION ALL '),
      )
      horizon = rows[0]?.horizon ?? 0n
      places = Object.fromEntries(
        rows.map(({ kind, lastId, ids }) => [kind, { lastId, told: ids.map((id) => ({ id, writer: horizon })) }]),
      ) as Record<Kind, Place>
    },

    async read() {
      const rows = await sql.query<TailRow>(Prisma.sql`
        SELECT ${horizonNow} AS horizon, found.* FROM (SELECT) AS always LEFT JOIN (
          (SELECT 'ORDER' AS kind, journal.id, ${writerOf} AS writer, orders.id AS subject,
            journal.to_status = 'PLACED' AND COALESCE(journal.from_status, 'AWAITING_APPROVAL') = 'AWAITING_APPROVAL' AS "isPlaced",
            ARRAY(SELECT user_id FROM company_members WHERE company_members.company_id = orders.company_id) || orders.user_id AS people
          FROM order_events AS journal JOIN orders ON orders.id = journal.order_id
          WHERE ${isNews('ORDER')} ORDER BY journal.id LIMIT ${BATCH}::int)
          UNION ALL
          (SELECT 'QUOTATION', journal.id, ${writerOf}, quotations.id, false,
            ARRAY(SELECT user_id FROM company_members WHERE company_members.company_id = quotations.company_id) || quotations.user_id
          FROM quotation_events AS journal JOIN quotations ON quotations.id = journal.quotation_id
          WHERE ${isNews('QUOTATION')} ORDER BY journal.id LIMIT ${BATCH}::int)
          UNION ALL
          (SELECT 'STOCK', journal.id, ${writerOf}, journal.product_id, false, NULL
          FROM stock_ledger AS journal
          WHERE ${isNews('STOCK')} ORDER BY journal.id LIMIT ${BATCH}::int)
        ) AS found ON true`)
      return take(rows)
    },
  }

  function isNews(kind: Kind): Prisma.Sql {
    const { lastId, told } = places[kind]
    return Prisma.sql`journal.id > ${lastId}::bigint - ${LATE_ID_MARGIN}::bigint AND (journal.id > ${lastId}::bigint OR (
      NOT ${isBefore(Prisma.sql`journal.xmin`, Prisma.sql`${horizon}::bigint`)}
      AND journal.id <> ALL(${told.map(({ id }) => id)}::bigint[])))`
  }

  function take(rows: TailRow[]): { events: LiveEvent[]; hasMore: boolean } {
    horizon = rows[0]?.horizon ?? horizon
    const events: LiveEvent[] = []
    const counts = new Map<Kind, number>()
    for (const row of rows) {
      if (row.kind === null) continue
      const place = places[row.kind]
      place.told.push({ id: row.id, writer: row.writer })
      if (row.id > place.lastId) place.lastId = row.id
      counts.set(row.kind, (counts.get(row.kind) ?? 0) + 1)
      events.push(toEvent(row))
    }
    // The horizon already covers these.
    for (const place of Object.values(places)) {
      const lowest = place.lastId - BigInt(LATE_ID_MARGIN)
      place.told = place.told.filter(({ id, writer }) => id > lowest && !isBeforeTransaction(writer, horizon))
    }
    return { events, hasMore: [...counts.values()].some((count) => count >= BATCH) }
  }
}

type TailRow = { horizon: bigint } & (
  | { kind: null }
  | { kind: Kind; id: bigint; writer: bigint; subject: string; isPlaced: boolean; people: string[] }
)

function toEvent({ kind, subject: id, isPlaced, people }: Exclude<TailRow, { kind: null }>): LiveEvent {
  if (kind === 'STOCK') return { kind, id }
  return kind === 'ORDER' ? { kind, id, isPlaced, people } : { kind, id, people }
}

/** Like `isBefore` of `shared/journal.sql.ts`. */
function isBeforeTransaction(writer: bigint, xid: bigint): boolean {
  const distance = ((xid & 4294967295n) - (writer & 4294967295n) + 4294967296n) % 4294967296n
  return distance >= 1n && distance <= 2147483647n
}
