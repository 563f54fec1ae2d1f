import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf } from '../../shared/authority'
import { performAudited } from '../audit/audit.service'
import { canExport } from './bulk.policy'
import { csvLine, defuse } from './cells'
import type { Cells, ExportKind } from './columns'
import { COLUMNS } from './columns'
import type { ExportFilter, ReadingDeps } from './export-pages'
import { readPages } from './export-pages'

/** What a file is to be like. */
export interface ExportOptions extends ExportFilter {
  /** Whether it begins with the mark by which spreadsheets know UTF-8. */
  hasMark: boolean
}

/** Data of the shop as files, for admins. */
export interface ExportService {
  /**
   * A CSV file of all that there is of a kind, in pieces that are made as they are taken. That it was asked for stands in the audit
   * log before the first piece. Throws FORBIDDEN unless the person may take out this kind.
   */
  writeCsv(act: AuditContext, kind: ExportKind, options: ExportOptions): Promise<AsyncGenerator<string>>
}

/** Builds the service. */
export function createExportService(deps: ReadingDeps): ExportService {
  const { db } = deps
  return {
    async writeCsv(act, kind, { hasMark, ...filter }) {
      if (!canExport(act.by, kind)) throw refusalOf(act.by)
      await performAudited(db, act, (_tx, record) =>
        record({ action: 'EXPORT_DATA', subjectId: uuidv7(), before: {}, after: { file: `${kind}.csv` } }),
      )
      return csvOf(kind, readPages(deps, kind, filter), hasMark)
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
