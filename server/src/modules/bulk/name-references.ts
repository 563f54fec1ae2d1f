import type { ImportRow, ImportRun } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { readAddresses } from './pictures/picture-report'

/** What files say in place of ids that rows refer to, by these: addresses of pictures and of categories. */
export async function nameReferences(
  db: Db,
  { kind }: Pick<ImportRun, 'kind'>,
  rows: readonly ImportRow[],
): Promise<ReadonlyMap<string, string>> {
  if (kind === 'PICTURES') return readAddresses(db, rows)
  if (kind !== 'PRODUCTS') return new Map()
  const ids = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((place) => (place as { category_id?: string } | null)?.category_id ?? []),
  )
  const categories = await db.category.findMany({ where: { id: { in: ids } }, select: { id: true, slug: true } })
  return new Map(categories.map(({ id, slug }) => [id, slug]))
}
