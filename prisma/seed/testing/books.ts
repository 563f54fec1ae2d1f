import type { Client } from 'pg'

/** One number from one row. */
export async function numberOf(client: Client, sql: string): Promise<number> {
  const result = await client.query<[number]>({ text: sql, rowMode: 'array' })
  return Number(result.rows[0]?.[0])
}

/** Counts products whose stock is not the sum of their ledger, or whose ledger does not count on from row to row. */
export const WRONG_BOOKS = `
  SELECT count(*) FROM products LEFT JOIN (
    SELECT product_id, sum(delta) AS stock,
      bool_and(balance_after = running AND (earlier IS NULL OR earlier <= at)) AS is_steady
    FROM (SELECT *, sum(delta) OVER journal AS running, lag(at) OVER journal AS earlier
          FROM stock_ledger WINDOW journal AS (PARTITION BY product_id ORDER BY id)) AS steps
    GROUP BY product_id
  ) AS ledger ON product_id = products.id
  WHERE stock IS DISTINCT FROM available_quantity OR NOT is_steady`
