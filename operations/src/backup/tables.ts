import type pg from 'pg'
import { Problem } from '../problem'
import { withConnection } from '../database'

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

const BATCH = 1_000

/** A row outside of the database: each column's value as the text that PostgreSQL gives. */
export type Row = (string | null)[]

/** Runs work in a read-only transaction that sees the database as of one instant. */
export function inSnapshot<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withConnection(databaseUrl, async (client) => {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await client.query(PLAIN_SETTINGS)
    return work(client)
  })
}

/** Streams the rows of a SELECT of any size as texts. Needs a transaction, and runs one at a time. */
export async function* readByCursor(client: pg.Client, select: string): AsyncGenerator<Row> {
  await client.query(`DECLARE found CURSOR FOR ${select}`)
  for (;;) {
    const { rows } = await client.query<Row>({ text: `FETCH ${BATCH} FROM found`, rowMode: 'array' })
    yield* rows
    if (rows.length < BATCH) break
  }
  await client.query('CLOSE found')
}

/** Columns to read and write a row as texts: `name`, `name::text` and `name::type`. */
export function readColumns(client: pg.ClientBase, { columns }: Table) {
  const names = columns.map(({ name }) => client.escapeIdentifier(name))
  return {
    names: names.join(', '),
    texts: names.map((name) => `${name}::text`).join(', '),
    /** Rows as a table named `given`: `$1`, `$2` and so on have the texts of one column each. */
    given: `(SELECT ${columns.map(({ type }, index) => `v${index}::${type} AS ${names[index]}`).join(', ')}
      FROM unnest(${columns.map((_, index) => `$${index + 1}::text[]`).join(', ')})
        AS texts (${columns.map((_, index) => `v${index}`).join(', ')})) AS given`,
  }
}

/** Rows by columns, as parameters of {@link readColumns}. */
export const turn = ({ columns }: Table, rows: Row[]) =>
  columns.map((_, index) => rows.map((row) => row[index] ?? null))

/** Inserts rows, each with the columns of the table in their order. */
export async function insertTexts(client: pg.ClientBase, table: Table, rows: Row[]): Promise<void> {
  const { names, given } = readColumns(client, table)
  await client.query(
    `INSERT INTO ${client.escapeIdentifier(table.name)} (${names}) SELECT ${names} FROM ${given}`,
    turn(table, rows),
  )
}
