import { unescapeFormula } from '@instrumenta/rules/csv'
import type { ImportOutcome } from '@instrumenta/prisma/client'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import { isSpreadsheetValue } from '@instrumenta/rules/spreadsheet-codes'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { CurrencyCode } from '../../shared/money'
import { checkProductField } from '../products/product-rows'
import type { GivenRow } from './cells'
import { textOf } from './cells'
import { CLEAR_CELL } from './import-columns'
import type { CheckedRow, Fault } from './import-runs.sql'
import type { DecimalSign } from './numbers'
import { plain, readAmount, readWhole, signOf } from './numbers'

/** Maximum characters of a cell. */
const LONGEST_CELL = 5_000

/** A price from a quantity on, in minor units. */
export interface GivenTier {
  minQuantity: number
  unitPrice: number
}

export const tiersOf = (sold: { tierQuantities: number[]; tierPricesMinor: bigint[] }): GivenTier[] =>
  sold.tierQuantities.map((minQuantity, index) => ({ minQuantity, unitPrice: Number(sold.tierPricesMinor[index]) }))

/** A row under check. A cell is undefined to keep the current value, and null to empty it. */
export interface RowUnderCheck {
  /** Normalized product code; undefined if it is none. */
  sku: string | undefined
  /** True if the code looks like a date or a number by a spreadsheet, so it is hardly a new code. */
  isSpreadsheetValue: boolean
  text(column: string): string | null | undefined
  whole(column: string): number | null | undefined
  amount(column: string, currency: CurrencyCode): number | null | undefined
  tiers(column: string): GivenTier[] | null | undefined
  /** Adds a fault to a cell, or to the row (column ''). */
  refuse(column: string, reason: Sentence): undefined
  /** The checked row; faulty if anything was refused. */
  close(outcome: ImportOutcome, about?: Partial<Omit<CheckedRow, 'line' | 'outcome'>>): CheckedRow
}

/** Opens a row for its check. Adds faults to `faults`. */
export function openRow(
  { line, cells }: GivenRow,
  columns: readonly string[],
  sign: DecimalSign,
  faults: Fault[],
): RowUnderCheck {
  let isFaulty = false
  const extra = cells[columns.length]
  const refuse = (column: string, reason: Sentence): undefined => {
    isFaulty = true
    // With an extra cell, it is unclear which cell belongs to which column.
    if (extra === undefined || column === '') faults.push({ line, column, reason })
    return undefined
  }
  if (extra !== undefined) refuse('', sentence('importExtraCell', { text: textOf(extra).slice(0, 50) }))
  for (const [index, cell] of cells.entries()) {
    if (typeof cell === 'object' && 'undecoded' in cell) {
      refuse(columns[index] ?? '', sentence('importUndecoded', { text: aroundUndecoded(cell.undecoded) }))
    }
  }
  /** The text of a cell; refuses a broken one. */
  function raw(column: string): string | undefined {
    const cell = cells[columns.indexOf(column)] ?? ''
    if (typeof cell !== 'object') return String(cell).trim()
    if ('undecoded' in cell) return undefined
    return refuse(column, sentence(cell.broken ? 'importCellBroken' : 'importCellUnworked', { text: cell.broken }))
  }
  /** A number of an XLSX does not follow the decimal sign of the file's texts. */
  const signIn = (column: string): DecimalSign => (typeof cells[columns.indexOf(column)] === 'number' ? '.' : sign)
  function read<T>(column: string, parse: (cell: string, sign: DecimalSign) => T | undefined): T | null | undefined {
    const cell = raw(column)
    if (cell === undefined || cell === '') return undefined
    if (cell.length > LONGEST_CELL && Array.from(unescapeFormula(cell)).length > LONGEST_CELL)
      return refuse(column, sentence('importCellTooLong', { max: LONGEST_CELL }))
    return cell === CLEAR_CELL ? null : parse(cell, signIn(column))
  }
  const noNumber = (column: string, cell: string) =>
    refuse(
      column,
      sentence('importNoNumber', { text: cell.slice(0, 50), example: sign === '.' ? '1234.50' : '1234,50' }),
    )

  function amount(column: string, cell: string, readAs: DecimalSign, currency: CurrencyCode): number | undefined {
    const minorUnits = readAmount(cell, readAs, currency)
    if (minorUnits === undefined) return noNumber(column, cell)
    return minorUnits === 'decimals'
      ? refuse(column, sentence('importDecimals', { text: cell.slice(0, 50), currency }))
      : minorUnits
  }

  // Files of shipments and payments name orders.
  const given = columns.includes('sku') ? raw('sku') : undefined
  const code = given === undefined ? undefined : unescapeFormula(given)
  return {
    sku: code === undefined ? undefined : readCode(code, (reason) => refuse('sku', reason)),
    isSpreadsheetValue: code !== undefined && isSpreadsheetValue(code),
    text: (column) => read(column, unescapeFormula),
    whole: (column) =>
      read(column, (cell, readAs) => {
        const value = readWhole(cell, readAs)
        return value === undefined ? refuse(column, sentence('importNoWhole', { text: cell.slice(0, 50) })) : value
      }),
    amount: (column, currency) => read(column, (cell, readAs) => amount(column, cell, readAs, currency)),
    tiers: (column) =>
      read(column, (cell) => {
        const tiers: GivenTier[] = []
        for (const part of cell.split(/[\s;|]+/).filter(Boolean)) {
          const [, from = '', price = ''] = /^(\d{1,10}):([\d.,]+)$/.exec(plain(part)) ?? []
          const example = sign === '.' ? '10:9.50 50:9.00' : '10:9,50 50:9,00'
          if (!from) return refuse(column, sentence('importNoTiers', { text: cell.slice(0, 50), example }))
          const unitPrice = amount(column, price, signOf(price, sign), 'USD')
          if (unitPrice === undefined) return undefined
          tiers.push({ minQuantity: Number(from), unitPrice })
        }
        const checked = checkProductField('priceTiers', tiers)
        if ('problem' in checked) return refuse(column, checked.problem)
        // The tier from 1 unit is the price itself.
        return tiers.filter(({ minQuantity }) => minQuantity !== 1)
      }),
    refuse,
    close: (outcome, about = {}) => ({
      ...{ productId: null, variantId: null, key: null, version: null, before: null, after: null },
      ...about,
      ...(isFaulty && { before: null, after: null }),
      line,
      outcome: isFaulty ? 'FAULTY' : outcome,
    }),
  }
}

/** Text around the first unreadable place. */
function aroundUndecoded(text: string): string {
  const place = text.indexOf('\ufffd')
  return text.slice(Math.max(0, place - 20), place + 20)
}

/** Columns that differ, with values before and after; undefined if none does. */
export function differ<Columns extends object>(
  present: Columns,
  wanted: Columns,
): { before: Partial<Columns>; after: Partial<Columns> } | undefined {
  const names = Object.keys(wanted) as (keyof Columns)[]
  const changed = names.filter((name) => JSON.stringify(present[name]) !== JSON.stringify(wanted[name]))
  if (changed.length === 0) return undefined
  const pick = (from: Columns) => Object.fromEntries(changed.map((name) => [name, from[name]])) as Partial<Columns>
  return { before: pick(present), after: pick(wanted) }
}

/** The normalized code of a cell; refuses a malformed one. */
function readCode(text: string, refuse: (reason: Sentence) => undefined): string | undefined {
  const folded = foldProductCode(text)
  // Unknown codes are refused later, with the code that it may have been.
  if (isSpreadsheetValue(text)) return folded
  const checked = checkProductField('sku', folded)
  return 'problem' in checked ? refuse(checked.problem) : checked.value
}

/** Refuses an unknown code and names the code that a spreadsheet may have altered. */
export function refuseUnknown(row: RowUnderCheck, altered: ReadonlyMap<string, string>): void {
  const { sku } = row
  if (sku === undefined) return
  const known = altered.get(sku)
  if (known) row.refuse('sku', sentence(isPadded(known, sku) ? 'importZerosLost' : 'importCodeAltered', { sku, known }))
  else row.refuse('sku', sentence(row.isSpreadsheetValue ? 'importSpreadsheetCode' : 'importUnknownCode', { sku }))
}

const isPadded = (known: string, sku: string): boolean => known.replace(/^0+/, '') === sku
