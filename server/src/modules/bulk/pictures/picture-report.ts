import type { ImportRow, ImportRun } from '@instrumenta/prisma/client'
import type { Db } from '../../../shared/db'
import { mainImageUrl } from '../../images/image-url'
import type { ImportFaultView } from '../import-fault'

/** Addresses of the pictures that these rows take away or bring, by their ids: paths where the shop serves them itself. */
export async function readAddresses(db: Db, rows: readonly ImportRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ before, after }) =>
    [before, after].flatMap((place) => (place as { picture?: string | null } | null)?.picture ?? []),
  )
  const images = await db.image.findMany({ where: { id: { in: ids } } })
  return new Map(images.map((image) => [image.id, mainImageUrl(image)]))
}

/** Faults as they are told: where there was no table, by the names of the pictures in place of columns that nobody wrote. */
export async function nameFaults(
  db: Db,
  { id, columns, isTableDerived }: ImportRun,
  faults: ImportFaultView[],
): Promise<ImportFaultView[]> {
  if (!isTableDerived) return faults
  const rows = await db.importRow.findMany({
    where: { runId: id, line: { in: faults.map(({ line }) => line) } },
    select: { line: true, cells: true },
  })
  const place = columns.indexOf('picture')
  const names = new Map(rows.map(({ line, cells }) => [line, String((cells as unknown[])[place])]))
  return faults.map((fault) => ({ ...fault, column: (names.get(fault.line) ?? fault.column).slice(-100) }))
}
