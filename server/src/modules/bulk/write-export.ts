import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { requireScope } from '../../shared/key-scopes'
import { performAudited } from '../audit/perform-audited'
import { canExport, exportScopes } from './bulk.policy'
import { csvLine, defuse } from './cells'
import type { Cells, ExportKind } from './columns'
import { COLUMNS } from './columns'
import { imageAddressIn } from './export-cells'
import type { ExportFilter } from './export-pages'
import { readPages } from './export-pages'
import { writeXlsx } from './xlsx/write-xlsx'

export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

interface ExportOptions extends ExportFilter {
  format: (typeof EXPORT_FORMATS)[number]
  /** Begins a CSV file with a byte order mark, by which spreadsheets recognize UTF-8. */
  hasMark: boolean
}

/**
 * Streams a file with all rows of a kind. The audit log has the export before the first row is read.
 * @throws FORBIDDEN if the person or key may not export the kind
 */
export async function writeExport(
  { db, env, loaders }: Pick<Reading, 'db' | 'env' | 'loaders'>,
  audit: AuditContext,
  kind: ExportKind,
  { format, hasMark, ...filter }: ExportOptions,
): Promise<Readable> {
  if (!canExport(audit.by, kind)) throw refusalOf(audit.by)
  requireScope(audit, exportScopes[kind])
  await performAudited(db, audit, (_tx, record) =>
    record({ action: 'EXPORT_DATA', subjectId: uuidv7(), before: {}, after: { file: `${kind}.${format}` } }),
  )
  const pages = readPages({ db, imageAddress: imageAddressIn(env.publicUrl), loaders }, kind, filter)
  if (format === 'csv') return Readable.from(csvOf(kind, pages, hasMark))
  return writeXlsx({ columns: Object.entries(COLUMNS[kind]), pages, name: kind })
}

const MARK = '\ufeff'

async function* csvOf(kind: ExportKind, pages: AsyncIterable<Cells[]>, hasMark: boolean): AsyncGenerator<string> {
  const columns = Object.entries(COLUMNS[kind])
  yield (hasMark ? MARK : '') + csvLine(columns.map(([name]) => name))
  for await (const page of pages) {
    const lines = page.map((row: Record<string, string>) =>
      csvLine(columns.map(([name, type]) => (type === 'text' ? defuse(row[name] ?? '') : (row[name] ?? '')))),
    )
    yield lines.join('')
  }
}
