import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { requireScope } from '../../shared/key-scopes'
import { performAudited } from '../audit/audit.service'
import { canExport, exportScopes } from './bulk.policy'
import { csvLine, defuse } from './cells'
import type { Cells, ExportKind } from './columns'
import { COLUMNS } from './columns'
import type { ExportFilter, ReadingDeps } from './export-pages'
import { readPages } from './export-pages'
import { writeXlsx } from './xlsx/write-xlsx'

/** What files are written in. */
export const EXPORT_FORMATS = ['csv', 'xlsx'] as const

/** What a file is to be like. */
export interface ExportOptions extends ExportFilter {
  format: (typeof EXPORT_FORMATS)[number]
  /** Whether a CSV begins with the mark by which spreadsheets know UTF-8. */
  hasMark: boolean
}

/** Data of the shop as files, for admins. */
export interface ExportService {
  /**
   * A file of all that there is of a kind, in pieces that are made as they are taken. That it was asked for stands in the audit log
   * before the first piece. Throws FORBIDDEN unless the person may take out this kind.
   */
  write(act: AuditContext, kind: ExportKind, options: ExportOptions): Promise<Readable>
}

/** Builds the service. */
export function createExportService(deps: ReadingDeps): ExportService {
  const { db } = deps
  return {
    async write(act, kind, { format, hasMark, ...filter }) {
      if (!canExport(act.by, kind)) throw refusalOf(act.by)
      requireScope(act, exportScopes[kind])
      await performAudited(db, act, (_tx, record) =>
        record({ action: 'EXPORT_DATA', subjectId: uuidv7(), before: {}, after: { file: `${kind}.${format}` } }),
      )
      const pages = readPages(deps, kind, filter)
      if (format === 'csv') return Readable.from(csvOf(kind, pages, hasMark))
      return writeXlsx({ columns: Object.entries(COLUMNS[kind]), pages, name: kind })
    },
  }
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
