import type { ClientBase } from 'pg'

/** Column name to PostgreSQL type. */
export type Columns = Record<string, string>

/** A row as JSON: keys are column names. */
export type Row = Record<string, unknown>

/**
 * Inserts some thousands of rows in one statement; existing ids are skipped.
 * @returns the number of new rows
 */
export async function insertRows(client: ClientBase, table: string, columns: Columns, rows: Row[]): Promise<number> {
  if (rows.length === 0) return 0
  const names = Object.keys(columns).join(', ')
  const result = await client.query(
    `INSERT INTO ${table} (${names}) SELECT ${names} FROM ${recordset(columns)} ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  )
  return result.rowCount ?? 0
}

/** FROM item for rows that come as one JSON array in the first parameter. */
function recordset(columns: Columns): string {
  const typed = Object.entries(columns).map(([name, type]) => `${name} ${type}`)
  return `json_to_recordset($1::json) AS given (${typed.join(', ')})`
}

/** Columns of `products` that a seed fills. */
export const PRODUCT_COLUMNS: Columns = {
  id: 'uuid',
  sku: 'text',
  name: 'text',
  description: 'text',
  material: 'text',
  sizes: 'text[]',
  price_minor: 'bigint',
  min_quantity: 'int',
  increment: 'int',
  tier_quantities: 'int[]',
  tier_prices_minor: 'bigint[]',
  available_quantity: 'int',
  fda_product_code: 'text',
  fda_class: 'int',
  regulation_number: 'text',
  category_id: 'uuid',
  image_id: 'uuid',
  created_at: 'timestamptz(3)',
}

/**
 * Inserts products, each with the stock ledger row that opens its account, in one statement. Products that exist are
 * left alone.
 * @returns how many products are new
 */
export async function insertProducts(client: ClientBase, products: Row[]): Promise<number> {
  const names = Object.keys(PRODUCT_COLUMNS).join(', ')
  const result = await client.query(
    `WITH product AS (
       INSERT INTO products (${names}) SELECT ${names} FROM ${recordset(PRODUCT_COLUMNS)}
       ON CONFLICT (id) DO NOTHING
       RETURNING id, available_quantity, created_at
     )
     INSERT INTO stock_ledger (product_id, reason, delta, balance_after, at)
     SELECT id, 'INITIAL', available_quantity, available_quantity, created_at FROM product`,
    [JSON.stringify(products)],
  )
  return result.rowCount ?? 0
}
