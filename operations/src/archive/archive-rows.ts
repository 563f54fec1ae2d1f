import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Row, Table } from '../backup/tables'
import { insertTexts, readColumns, turn, PLAIN_SETTINGS, listTables } from '../backup/tables'
import { errorCode, Problem } from '../problem'
import { withConnection } from '../database'
import type { ArchivedFile } from './format'
import { openArchive, readRows } from './format'

/** Rows deleted at once; writers to the journal wait for one batch. */
const BATCH = 2_000
/** Pause between batches, so that waiting writers continue. */
const PAUSE_MS = 50

const LOCK_TRIES = 30
const LOCK_NOT_AVAILABLE = '55P03'

/**
 * Deletes the rows of an archive from the shop in batches, each row only if all columns match. An interrupted run leaves a
 * correct ledger; remaining rows go into the next archive.
 * @returns deleted rows of each journal
 */
export async function archiveRows(databaseUrl: string, folder: string): Promise<Record<string, number>> {
  const { files, before } = await openArchive(folder)
  return withConnection(databaseUrl, async (client) => {
    const taken: Record<string, number> = {}
    for (const journal of JOURNALS) {
      const file = files.find(({ table }) => table === journal.name)
      if (!file) continue
      const takeBatch =
        journal.name === 'stock_ledger' ? takeStock(client, file) : takeEvents(client, file, journal, before)
      taken[journal.name] = 0
      for await (const rows of readRows(join(folder, file.file), BATCH)) {
        taken[journal.name] =
          (taken[journal.name] ?? 0) + (await inLockedJournal(client, journal, () => takeBatch(rows)))
        await pause(PAUSE_MS)
      }
    }
    const wrong = await countWrongBooks(client)
    if (wrong === 0) return taken
    throw new Problem(`Stock does not match the ledger. Products: ${wrong}.`, 'Restore the archive.')
  })
}

/**
 * Runs work in a transaction that may delete rows of the journal. Retries while another transaction locks the table.
 */
export async function inLockedJournal<T>(client: pg.Client, { name }: Journal, work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      await client.query('BEGIN')
      await client.query(`${PLAIN_SETTINGS}; SET LOCAL lock_timeout = '2s'`)
      // Takes a lock. Writers wait until the commit.
      await client.query(`ALTER TABLE ${name} DISABLE TRIGGER ${name}_append_only`)
      const result = await work()
      await client.query(`ALTER TABLE ${name} ENABLE TRIGGER ${name}_append_only`)
      await client.query('COMMIT')
      return result
    } catch (error) {
      if (errorCode(error) !== LOCK_NOT_AVAILABLE || tries === LOCK_TRIES) throw error
      await client.query('ROLLBACK')
      await pause(1_000)
    }
  }
}

/** Deletes rows that match the archive in every column, by id. */
const remove = (client: pg.Client, table: Table, condition: string) => {
  const isGiven = table.columns
    .map(({ name }) => client.escapeIdentifier(name))
    .map((name) => `journal.${name} IS NOT DISTINCT FROM given.${name}`)
  return `DELETE FROM ${table.name} AS journal USING ${readColumns(client, table).given}
    WHERE journal.id = given.id AND ${isGiven.join(' AND ')} AND ${condition}`
}

/** Order events. Skips orders that were changed since then, or are being returned. */
function takeEvents(client: pg.Client, file: ArchivedFile, { mayGo }: Journal, before: string) {
  const table = tableOf(file)
  const parameter = table.columns.length + 1
  return async (rows: Row[]): Promise<number> => {
    const { rowCount } = await client.query(remove(client, table, mayGo.replaceAll('$1', `$${parameter}`)), [
      ...turn(table, rows),
      before,
    ])
    return rowCount ?? 0
  }
}

/** Stock movements. The last one of each product and size in a batch becomes the balance; later batches replace it. */
function takeStock(client: pg.Client, file: ArchivedFile) {
  const table = tableOf(file)
  const read = readerOf(table)
  let last: { key: string; sum: number; balance: string } | undefined
  return async (rows: Row[]): Promise<number> => {
    let running = last
    const former: string[] = []
    const balances: Row[] = []
    for (const row of rows) {
      const { key, id, delta } = read(row)
      const sum = running?.key === key ? running.sum : 0
      // Drop the former balance of the same stock: from the previous batch, or earlier in this batch.
      if (running?.key === key && !balances.pop()) former.push(running.balance)
      running = { key, sum: sum + delta, balance: id }
      balances.push(balanceOf(table, row, running.sum))
    }
    const { rowCount } = await client.query(remove(client, table, 'true'), turn(table, rows))
    if (rowCount !== rows.length) {
      throw new Problem('Another command has archived the same rows.', 'Use the archive of that command.')
    }
    await client.query(`DELETE FROM ${table.name} WHERE id = ANY ($1::bigint[])`, [former])
    await insertTexts(client, table, balances)
    last = running
    return rows.length - balances.length + former.length
  }
}

/** The table with the columns of the archive. */
export const tableOf = ({ table, columns }: ArchivedFile): Table => ({ name: table, columns })

/** Row that replaces a product's movements up to this one. */
export function balanceOf(table: Table, row: Row, sum: number): Row {
  const instead: Record<string, string | null> = { order_id: null, reason: 'ADJUSTMENT', delta: String(sum) }
  return table.columns.map(({ name }, index) => (name in instead ? (instead[name] ?? null) : (row[index] ?? null)))
}

/** Reads a movement's product, size and quantity. */
export function readerOf({ columns }: Table) {
  const at = (name: string) => columns.findIndex((column) => column.name === name)
  const [id, product, variant, delta] = [at('id'), at('product_id'), at('variant_id'), at('delta')]
  return (row: Row) => ({
    id: row[id] ?? '',
    key: `${row[product]} ${row[variant]}`,
    delta: Number(row[delta]),
  })
}

/** A journal whose old rows can be archived. */
export interface Journal {
  name: 'order_events' | 'stock_ledger'
  /** Columns by which rows belong together. */
  group: string[]
  /** Condition for rows older than `$1` that can be archived. */
  mayGo: string
}

/**
 * Journals that may be archived; docs/scaling-database.md says why only these. An order's events go all together once it has
 * ended. Events of orders that were never approved stay: order confirmations and erasures need them. A stock balance stays
 * for each product and size.
 */
export const JOURNALS: readonly Journal[] = [
  {
    name: 'order_events',
    group: ['order_id'],
    mayGo: `EXISTS (SELECT FROM orders WHERE id = journal.order_id AND status IN ('DELIVERED', 'CANCELLED'))
      AND NOT EXISTS (SELECT FROM order_events AS other WHERE other.order_id = journal.order_id AND other.at >= $1::date)
      AND NOT EXISTS (SELECT FROM order_returns WHERE order_returns.order_id = journal.order_id
        AND state IN ('REQUESTED', 'ACCEPTED', 'RECEIVED'))
      AND NOT EXISTS (SELECT FROM order_events AS decision WHERE decision.order_id = journal.order_id
        AND decision.from_status = 'AWAITING_APPROVAL' AND decision.to_status = 'CANCELLED')`,
  },
  {
    name: 'stock_ledger',
    group: ['product_id', 'variant_id'],
    // A single row would only be replaced by its balance.
    mayGo: `at < $1::date AND EXISTS (SELECT FROM stock_ledger AS other WHERE other.product_id = journal.product_id
      AND other.variant_id IS NOT DISTINCT FROM journal.variant_id AND other.id <> journal.id AND other.at < $1::date)`,
  },
]

/** The journal's columns in this database. Throws Problem where it is divided by month: there its months are detached. */
export async function describeJournal(client: pg.ClientBase, { name }: Journal): Promise<Table> {
  const table = (await listTables(client)).find((one) => one.name === name)
  if (table) return table
  throw new Problem(
    `${name} is partitioned by month.`,
    'Detach the old partitions as docs/scaling-database.md describes.',
  )
}

/** Number of products whose stock differs from the sum of their ledger. */
export async function countWrongBooks(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    SELECT count(*)::int AS count FROM products LEFT JOIN (
      SELECT product_id, sum(delta) AS stock FROM stock_ledger GROUP BY product_id
    ) AS ledger ON product_id = products.id
    WHERE available_quantity <> COALESCE(stock, 0)`)
  return rows[0]?.count ?? 0
}
