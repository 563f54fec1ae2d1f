import { unescapeFormula } from '@instrumenta/rules/csv'
import type { ImportRow, ImportRun } from '@instrumenta/prisma/client'
import { foldProductCode } from '@instrumenta/rules/product-codes'
import { BASE_CURRENCY, currencyOf, inMajorUnits } from '../../shared/money'

/** Changes of one row, in the words of the file. */
export interface ImportChange {
  line: number
  /** Normalized product code, or the order number of a shipment or payment. */
  sku: string
  /** Currency of a price or payment, or language of texts; else ''. */
  key: string
  /** Position of an image; else null. */
  position: number | null
  isNew: boolean
  /** Values before and after by column; '' for no value. */
  fields: { column: string; before: string; after: string }[]
}

/** Columns of the file by column of the database, if they differ. */
const fileColumns: Record<string, string> = {
  price_minor: 'price',
  amount_minor: 'price',
  tier_quantities: 'price_tiers',
  tier_prices_minor: 'price_tiers',
  is_manual: 'set_by',
  category_id: 'category',
  available_quantity: 'stock',
  delta: 'change',
  paid_minor: 'amount',
  due_minor: 'due',
  size_names: 'sizes',
  is_outdated: 'outdated',
}

const placeOf = (becomes: Record<string, unknown>): number | null =>
  (becomes.wish as { position: number } | undefined)?.position ?? null

/** Columns that are not shown: they have the row's own name, or repeat another column. */
const hiddenColumns = [
  'id',
  'sku',
  'by_hand',
  'product_version',
  'is_empty',
  'list',
  'image',
  'wish',
  'shipment_id',
  'order_id',
  'order',
  'currency',
]

/**
 * Describes the change of a row in the words of the file.
 * @param named URLs of images and categories by id, as files have them
 */
export function describeChange(
  { kind, columns }: Pick<ImportRun, 'kind' | 'columns'>,
  { line, outcome, cells, key, before, after }: ImportRow,
  named: ReadonlyMap<string, string>,
): ImportChange {
  const was = (before ?? {}) as Record<string, unknown>
  const becomes = (after ?? {}) as Record<string, unknown>
  const changeKey =
    kind === 'PAYMENTS' ? String(becomes.currency) : kind === 'PRICES' || kind === 'TRANSLATIONS' ? key : null
  const currency = changeKey !== null && kind !== 'TRANSLATIONS' ? currencyOf(changeKey) : BASE_CURRENCY
  const code = kind === 'SHIPMENTS' ? 'order' : 'sku'
  const cell = String((cells as string[])[columns.indexOf(code)] ?? '').trim()
  const say = (name: string, value: unknown): string => {
    if (value === null || value === undefined) return ''
    if (Array.isArray(value)) return value.map((one: unknown) => say(name, one)).join(', ')
    if (name.endsWith('_minor')) return inMajorUnits(BigInt(Number(value)), currency)
    if (name === 'picture' || name === 'category_id') return named.get(String(value)) ?? ''
    if (name === 'size_names')
      return Object.entries(value)
        .map(([size, name]) => `${size}: ${name}`)
        .join(', ')
    if (name === 'is_outdated') return value ? 'yes' : 'no'
    if (name === 'is_manual') return value ? 'hand' : 'rate'
    return String(value as string | number)
  }
  // The image comes first.
  const all = new Set([...('picture' in becomes ? ['picture'] : []), ...Object.keys(was), ...Object.keys(becomes)])
  const names = [...all].filter((name) => !hiddenColumns.includes(name))
  return {
    line,
    sku: kind === 'PAYMENTS' ? say('order', becomes.order) : foldProductCode(unescapeFormula(cell)),
    key: changeKey ?? '',
    position: placeOf(becomes),
    isNew: outcome === 'NEW',
    fields: names
      .map((name) => ({
        column: fileColumns[name] ?? name,
        before: say(name, was[name]),
        after: say(name, becomes[name]),
      }))
      .filter((field) => field.before !== field.after),
  }
}
