import { sentence } from '../../messages/sentence'
import { BASE_CURRENCY, isCurrencyCode } from '../../shared/currencies'
import type { Sql } from '../../shared/sql'
import { checkProductField, checkProductRules } from '../products/products.service'
import type { GivenTier, RowUnderCheck } from './check-row'
import { differ, refuseUnknown } from './check-row'
import type { PriceRow } from './export-rows.sql'
import { readPriceRows } from './export-rows.sql'
import type { CheckedRow } from './import-runs.sql'
import { findPadded } from './padded-codes.sql'

/** Columns of the database by which fields of a product go in a price list. */
const columnOfField: Record<string, string> = { priceTiers: 'price_tiers' }

/** Checks rows of a price list against what there is. */
export async function checkPrices(sql: Sql, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const present = await readPriceRows(sql, { skus: rows.flatMap(({ sku }) => sku ?? []) })
  const bySku = groupBySku(present)
  const padded = await findPadded(
    sql,
    rows.map(({ sku }) => sku).filter((sku) => !bySku.has(sku ?? '')),
  )
  return rows.map((row) => checkPrice(row, bySku.get(row.sku ?? '') ?? [], padded))
}

function checkPrice(row: RowUnderCheck, known: readonly PriceRow[], padded: ReadonlyMap<string, string>): CheckedRow {
  const currency = row.text('currency')?.toUpperCase()
  const [first] = known
  if (!first) refuseUnknown(row, padded)
  if (!isCurrencyCode(currency)) {
    row.refuse('currency', sentence('importNoCurrency', { text: currency?.slice(0, 20) ?? '' }))
    return row.close('FAULTY')
  }
  const price = row.amount('price', currency)
  if (price != null) checkAmount(row, price)
  const tiers = row.tiers('price_tiers')
  if (!first) return row.close('FAULTY')
  const present = known.find((one) => one.currency === currency)
  const about = { productId: first.productId, variantId: first.variantId, key: currency, version: first.version }
  if (currency === BASE_CURRENCY && present) {
    return row.close(...withOutcome(about, inBaseCurrency(row, present, price, tiers)))
  }
  if (first.variantId) row.refuse('currency', sentence('importBaseOnly', { currency: BASE_CURRENCY }))
  else if (!present) row.refuse('currency', sentence('noRateForPrice', { currency }))
  if (tiers !== undefined) row.refuse('price_tiers', sentence('importBaseOnly', { currency: BASE_CURRENCY }))
  return row.close(...withOutcome(about, present && inOtherCurrency(present, price)))
}

type Change = ReturnType<typeof differ>
type About = Pick<CheckedRow, 'productId' | 'variantId' | 'key' | 'version'>

const withOutcome = (about: About, change: Change): ['CHANGED' | 'UNCHANGED', Partial<CheckedRow>] =>
  change ? ['CHANGED', { ...about, ...change }] : ['UNCHANGED', about]

/** The price of a product, or of a size, and its quantity discounts. */
function inBaseCurrency(
  row: RowUnderCheck,
  present: PriceRow,
  price: number | null | undefined,
  tiers: GivenTier[] | null | undefined,
): Change {
  const isSize = present.variantId !== null
  if (price === null && !isSize) row.refuse('price', sentence('importNotEmpty'))
  if (isSize && (price != null || tiers?.length) && !present.stockBySize) {
    return row.refuse('sku', sentence('importSizeUnpriced'))
  }
  const was = tiersOf(present)
  const amount = price === undefined ? (present.amountMinor === null ? null : Number(present.amountMinor)) : price
  const wanted = amount === null ? [] : tiers === undefined ? was : (tiers ?? [])
  if (amount === null) {
    if (tiers?.length) row.refuse('price_tiers', sentence('sizeTiersUnpriced'))
  } else if (price !== undefined || tiers !== undefined) {
    const { minQuantity, increment } = present
    const given = { price: price ?? undefined, priceTiers: tiers ?? undefined }
    const wrong = checkProductRules({ price: amount, minQuantity, increment, priceTiers: wanted }, given)
    if (wrong) row.refuse(columnOfField[wrong.field] ?? 'price', wrong.problem)
  }
  return differ(
    columnsOf(present.amountMinor === null ? null : Number(present.amountMinor), was),
    columnsOf(amount, wanted),
  )
}

/** A price that is set by hand, or derived again where it is emptied. */
function inOtherCurrency(present: PriceRow, price: number | null | undefined): Change {
  const now = { amount_minor: Number(present.amountMinor), is_manual: present.isManual }
  if (price === undefined || price === now.amount_minor) return undefined
  if (price === null) return present.isManual ? { before: now, after: { is_manual: false } } : undefined
  return { before: present.isManual ? now : { is_manual: false }, after: { amount_minor: price, is_manual: true } }
}

function checkAmount(row: RowUnderCheck, price: number): void {
  const checked = checkProductField('price', price)
  if ('problem' in checked) row.refuse('price', checked.problem)
}

const columnsOf = (price: number | null, tiers: readonly GivenTier[]) => ({
  price_minor: price,
  tier_quantities: tiers.map(({ minQuantity }) => minQuantity),
  tier_prices_minor: tiers.map(({ unitPrice }) => unitPrice),
})

const tiersOf = ({ tierQuantities, tierPricesMinor }: PriceRow): GivenTier[] =>
  tierQuantities.map((minQuantity, index) => ({ minQuantity, unitPrice: Number(tierPricesMinor[index]) }))

function groupBySku(rows: readonly PriceRow[]): Map<string, PriceRow[]> {
  const groups = new Map<string, PriceRow[]>()
  for (const row of rows) groups.set(row.sku, [...(groups.get(row.sku) ?? []), row])
  return groups
}
