import type { ImportKind } from '@instrumenta/prisma/client'
import { sentence } from '../../messages/sentence'
import { badUserInput } from '../../shared/errors'
import type { ColumnType } from './columns'
import { COLUMNS } from './columns'

/** Kinds of imports, by the names of the files. */
export const IMPORT_KINDS = {
  products: 'PRODUCTS',
  prices: 'PRICES',
  stock: 'STOCK',
  translations: 'TRANSLATIONS',
  pictures: 'PICTURES',
  shipments: 'SHIPMENTS',
  payments: 'PAYMENTS',
} as const satisfies Record<string, ImportKind>

/** Name of a file that can be imported. */
export type ImportFile = keyof typeof IMPORT_KINDS

/** Content that empties a cell; a cell without content keeps the current value. */
export const CLEAR_CELL = '-'

const fileOf: Record<ImportKind, ImportFile> = {
  PRODUCTS: 'products',
  PRICES: 'prices',
  STOCK: 'stock',
  TRANSLATIONS: 'translations',
  PICTURES: 'pictures',
  SHIPMENTS: 'shipments',
  PAYMENTS: 'payments',
}

/** The columns of each kind: those of its export, if it has one. */
const columnsByFile: Record<ImportFile, Readonly<Record<string, ColumnType>>> = {
  ...COLUMNS,
  shipments: { order: 'plain', carrier: 'text', tracking_number: 'text', expected_on: 'plain' },
  payments: {
    received_on: 'plain',
    amount: 'number',
    currency: 'plain',
    reference: 'text',
    order: 'plain',
    payer: 'text',
    fee: 'number',
    bank_reference: 'text',
  },
}

/** The columns that a file of this kind may have. */
export const columnsOf = (kind: ImportKind): string[] => Object.keys(columnsByFile[fileOf[kind]])

/** Kinds that are applied row by row and can't be undone, because each row reaches a customer or the ledger. */
export const isRowByRow = (kind: ImportKind): kind is 'SHIPMENTS' | 'PAYMENTS' =>
  kind === 'SHIPMENTS' || kind === 'PAYMENTS'

/** True for a column of numbers. */
export const isNumeric = (kind: ImportKind, column: string): boolean => columnsByFile[fileOf[kind]][column] === 'number'

/** The column of quantity discounts, which are several numbers in a text. */
export const TIERS = 'price_tiers'

/** Required columns of each kind. */
const needed: Record<ImportKind, string[]> = {
  PRODUCTS: ['sku'],
  PRICES: ['sku', 'currency', 'price'],
  STOCK: ['sku'],
  TRANSLATIONS: ['sku', 'language'],
  PICTURES: ['sku', 'position'],
  SHIPMENTS: ['order'],
  PAYMENTS: ['received_on', 'amount', 'currency', 'reference'],
}

/** The names in the first row as columns: however they are written, `Min quantity` is `min_quantity`. */
export const nameColumns = (cells: readonly string[]): string[] =>
  cells.map((cell) => cell.trim().toLowerCase().replace(/\s+/g, '_'))

/** Rejects a header row with unknown, repeated or missing column names. Throws BAD_USER_INPUT. */
export function checkColumns(kind: ImportKind, columns: readonly string[]): void {
  const known = columnsOf(kind)
  for (const [index, column] of columns.entries()) {
    if (!known.includes(column)) {
      const nearest = known.toSorted((one, other) => distance(column, one) - distance(column, other))[0] ?? ''
      throw badUserInput(sentence('importUnknownColumn', { column: column.slice(0, 100), nearest }), 'file')
    }
    if (columns.indexOf(column) < index) throw badUserInput(sentence('importColumnTwice', { column }), 'file')
  }
  const missing = needed[kind].find((column) => !columns.includes(column))
  if (missing !== undefined) throw badUserInput(sentence('importColumnMissing', { column: missing }), 'file')
}

/** Levenshtein distance of two words; long ones are compared by their start. */
function distance(left: string, right: string): number {
  const [one, other] = [left.slice(0, 40), right.slice(0, 40)]
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [index, letter] of [...one].entries()) {
    const next = [index + 1]
    for (const [place, wanted] of [...other].entries()) {
      next.push(
        Math.min((row[place] ?? 0) + Number(letter !== wanted), (row[place + 1] ?? 0) + 1, (next[place] ?? 0) + 1),
      )
    }
    row = next
  }
  return row.at(-1) ?? 0
}
