import type pg from 'pg'
import { withConnection } from '../with-connection'
import type { Table } from './tables'
import { PLAIN_SETTINGS } from './tables'

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
