import { Prisma } from '@instrumenta/prisma/client'
import { codesBeforeSpreadsheet } from '@instrumenta/rules/spreadsheet-codes'
import type { Sql } from '../../shared/sql'

/** Existing SKUs by their form after a spreadsheet converted them to numbers or dates. */
export async function findAltered(sql: Sql, codes: readonly (string | undefined)[]): Promise<Map<string, string>> {
  const before = new Map(
    [...new Set(codes)].flatMap((code) => {
      const possible = code === undefined ? [] : codesBeforeSpreadsheet(code)
      return code === undefined || possible.length === 0 ? [] : [[code, possible]]
    }),
  )
  if (before.size === 0) return new Map()
  const present = await sql.query<{ sku: string }>(Prisma.sql`
    SELECT sku FROM taken_skus WHERE sku = ANY(${[...before.values()].flat()}::text[])`)
  const known = new Set(present.map(({ sku }) => sku))
  return new Map(
    [...before].flatMap(([code, possible]) => {
      const found = possible.find((one) => known.has(one))
      return found === undefined ? [] : [[code, found]]
    }),
  )
}
