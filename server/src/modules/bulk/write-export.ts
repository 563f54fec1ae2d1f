import { csvLine, escapeFormula } from '@instrumenta/rules/csv'
import { Readable } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import type { Reading } from '../../graphql/context'
import type { AuditContext } from '../../shared/audit-context'
import { refusalOf, requireScope } from '../../shared/authority'
import { performAudited } from '../audit/perform-audited'
import { canExport, exportScopes } from './bulk.policy'
import type { Cells, ExportKind } from './columns'
import { COLUMNS } from './columns'
import {
  actCells,
  customerCells,
  invoiceCells,
  imageAddressIn,
  orderCells,
  pictureCells,
  priceCells,
  productCells,
  stockCells,
  translationCells,
} from './export-cells'
import { writeXlsx } from './xlsx/write-xlsx'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import type { Loaders } from '../../graphql/loaders'
import type { AuditFilter } from '../audit/list-audit'
import { readActs } from '../audit/list-audit'
import type { InvoiceFilter } from '../invoices/list-invoices'
import { readInvoiceRows } from '../invoices/list-invoices'
import type { OrderFilter } from '../orders/list-orders.input'
import { conditionsOf } from '../orders/list-orders.sql'
import { managedCondition } from '../products/managed-products.sql'
import type { ManagedProductFilter } from '../products/products.input'
import type { ImageAddress } from './export-cells'
import type { Behind, OrderPeriod } from './export-people.sql'
import { readCustomerRows, readOrderRows } from './export-people.sql'
import type { PageOfProducts } from './export-rows.sql'
import { readPriceRows, readProductRows, readStockRows, readTranslationRows } from './export-rows.sql'
import { readPictureRows } from './pictures/picture-rows.sql'

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
      csvLine(columns.map(([name, type]) => (type === 'text' ? escapeFormula(row[name] ?? '') : (row[name] ?? '')))),
    )
    yield lines.join('')
  }
}

interface ExportFilter extends OrderPeriod {
  /** Translations: only this language; null for all. */
  language: Language | null
  /** Translations: only missing or outdated ones. */
  untranslated: boolean
  /** Audit log: only these acts. */
  acts: AuditFilter
  /** Orders: only these. */
  orders: OrderFilter
  /** Invoices: only these. */
  invoices: InvoiceFilter
  /** Products: only these. */
  products: ManagedProductFilter
}

interface ReadingDeps {
  db: Db
  imageAddress: ImageAddress
  loaders: Pick<Loaders, 'nameInLog'>
}

/** Products per page. Each has up to six prices, and 20 sizes with prices. */
const PRODUCTS = 250
const PEOPLE = 500

/** Languages other than English. */
export const translated = LANGUAGES.filter((language) => language !== FALLBACK_LANGUAGE)

/** Rows of a kind, page by page. Only one page is in memory. */
function readPages(
  { db, imageAddress, loaders }: ReadingDeps,
  kind: ExportKind,
  filter: ExportFilter,
): AsyncGenerator<Cells[]> {
  const { sql } = db
  const languages = filter.language ? [filter.language] : translated
  switch (kind) {
    case 'products':
      return byProduct(
        (wanted) => readProductRows(sql, wanted, managedCondition(filter.products)),
        lastSku,
        (row) => productCells(row, imageAddress),
      )
    case 'prices':
      return byProduct((wanted) => readPriceRows(sql, wanted), lastProduct, priceCells)
    case 'stock':
      return byProduct((wanted) => readStockRows(sql, wanted), lastProduct, stockCells)
    case 'translations':
      return byProduct(
        (wanted) => readTranslationRows(sql, wanted, languages, filter.untranslated),
        lastProduct,
        translationCells,
      )
    case 'pictures':
      return byProduct(
        (wanted) => readPictureRows(sql, wanted),
        lastSku,
        (row) => pictureCells(row, imageAddress),
      )
    case 'orders':
      return byTime(
        (behind) => readOrderRows(sql, behind, PEOPLE, filter, conditionsOf(filter.orders, null)),
        orderCells,
      )
    case 'invoices':
      return byTime((behind) => readInvoiceRows(db, behind, PEOPLE, filter), invoiceCells)
    case 'customers':
      return byTime((behind) => readCustomerRows(sql, behind, PEOPLE), customerCells)
    case 'audit-log':
      return represented(readActs(db, loaders.nameInLog, filter.acts), actCells)
  }
}

const lastSku = ({ sku }: { sku: string }) => sku
const lastProduct = ({ productSku }: { productSku: string }) => productSku

async function* byProduct<Row>(
  read: (wanted: PageOfProducts) => Promise<Row[]>,
  codeOf: (row: Row) => string,
  represent: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let behind = ''
  for (;;) {
    const rows = await read({ behind, count: PRODUCTS })
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(represent)
    behind = codeOf(last)
  }
}

async function* byTime<Row extends { id: string; createdAt: Date }>(
  read: (behind: Behind | null) => Promise<Row[]>,
  represent: (row: Row) => Cells,
): AsyncGenerator<Cells[]> {
  let behind: Behind | null = null
  for (;;) {
    const rows: Row[] = await read(behind)
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(represent)
    behind = { at: last.createdAt, id: last.id }
  }
}

async function* represented<Row>(pages: AsyncIterable<Row[]>, represent: (row: Row) => Cells): AsyncGenerator<Cells[]> {
  for await (const page of pages) yield page.map(represent)
}
