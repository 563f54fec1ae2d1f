import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Codes with zeros before them, by what a spreadsheet makes of them that takes them for numbers. */
export async function findPadded(sql: Sql, skus: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const numbers = skus.filter((sku) => sku !== undefined && /^[1-9]\d*$/.test(sku))
  if (numbers.length === 0) return new Map()
  const known = await sql.query<{ bare: string; sku: string }>(Prisma.sql`
    SELECT ltrim(sku, '0') AS bare, min(sku) AS sku FROM taken_skus
    WHERE sku LIKE '0%' AND ltrim(sku, '0') = ANY(${numbers}::text[]) GROUP BY 1`)
  return new Map(known.map(({ bare, sku }) => [bare, sku]))
}
