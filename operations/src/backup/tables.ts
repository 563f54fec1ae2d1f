import type pg from 'pg'
import { Problem } from '../problem'

/** A table of the shop. */
export interface Table {
  name: string
  columns: { name: string; type: string }[]
}

/**
 * All tables, referenced tables first. References that are checked at the end of a transaction don't count. Includes
 * `_prisma_migrations`.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const columns = await client.query<{ table: string; name: string; type: string }>(`
    SELECT class.relname AS table, attribute.attname AS name,
      format_type(attribute.atttypid, attribute.atttypmod) AS type
    FROM pg_class AS class JOIN pg_attribute AS attribute ON attribute.attrelid = class.oid
    WHERE class.relnamespace = 'public'::regnamespace AND class.relkind = 'r'
      AND attribute.attnum > 0 AND NOT attribute.attisdropped AND attribute.attgenerated = ''
    ORDER BY class.relname, attribute.attnum`)
  const references = await client.query<{ from: string; to: string }>(`
    SELECT source.relname AS from, target.relname AS to
    FROM pg_constraint JOIN pg_class AS source ON source.oid = conrelid JOIN pg_class AS target ON target.oid = confrelid
    WHERE contype = 'f' AND NOT condeferrable AND conrelid <> confrelid AND connamespace = 'public'::regnamespace`)
  const waiting = new Map<string, Table>()
  for (const { table, name, type } of columns.rows) {
    const known = waiting.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name, type })
    waiting.set(table, known)
  }
  const sorted: Table[] = []
  while (waiting.size > 0) {
    const next = [...waiting.values()].find(
      ({ name }) => !references.rows.some(({ from, to }) => from === name && waiting.has(to)),
    )
    if (!next) throw new Error(`The tables ${[...waiting.keys()].join(', ')} refer to each other in a circle`)
    sorted.push(next)
    waiting.delete(next.name)
  }
  return sorted
}

/**
 * Throws Problem if tables are partitioned by month: no other shop has these months, so their backup could not be
 * restored anywhere.
 */
export async function refuseDivided(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'p' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  if (rows.length === 0) return
  throw new Problem(
    `Backups do not support tables partitioned by month: ${rows.map(({ name }) => name).join(', ')}.`,
    'Use pg_dump and pg_restore as docs/backup.md describes.',
  )
}

/** A table's number of rows, and a checksum over all values of all rows. */
export async function fingerprint(client: pg.ClientBase, { name, columns }: Table): Promise<string> {
  // Columns are sorted by name: their order may differ between a database that grew and a new one.
  const row = columns.map((column) => client.escapeIdentifier(column.name)).join(', ')
  const half = (side: string) =>
    `coalesce(sum(('x' || ${side}(encode(sha256(convert_to(ROW(${row})::text, 'UTF8')), 'hex'), 15))::bit(60)::bigint), 0)`
  const { rows } = await client.query<{ text: string }>(
    `SELECT concat_ws('-', count(*), ${half('left')}, ${half('right')}) AS text FROM ${client.escapeIdentifier(name)}`,
  )
  return rows[0]?.text ?? ''
}

/**
 * Settings of a transaction: value formats that are equal in every session, and no time limit. They end with the
 * transaction: behind a pooler, another client uses the session afterwards.
 */
export const PLAIN_SETTINGS = `SET LOCAL DateStyle = 'ISO, YMD'; SET LOCAL TimeZone = 'UTC'; SET LOCAL bytea_output = 'hex';
  SET LOCAL extra_float_digits = 1; SET LOCAL search_path = public; SET LOCAL statement_timeout = 0`

/** Lists the sequences of numbered rows. */
export async function listSequences(
  client: pg.ClientBase,
): Promise<{ name: string; lastValue: string; isCalled: boolean }[]> {
  const names = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const found = []
  for (const { name } of names.rows) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `SELECT last_value::text AS "lastValue", is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    )
    for (const row of rows) found.push({ name, ...row })
  }
  return found
}
