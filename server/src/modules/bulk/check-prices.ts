import { sentence } from '../../messages/sentence'
import { BASE_CURRENCY, isCurrencyCode } from '../../shared/money'
import type { Sql } from '../../shared/sql'
import { checkProductField, checkProductRules } from '../products/product-rows'
import type { GivenTier, RowUnderCheck } from './check-row'
import { differ, refuseUnknown, tiersOf } from './check-row'
import type { PriceRow } from './export-rows.sql'
import { readPriceRows } from './export-rows.sql'
import { TIERS } from './import-columns'
import type { CheckedRow } from './import-runs.sql'
import { findAltered } from './import-rows.sql'

/** Columns of price lists by field. */
const columnOfField: Record<string, string> = { priceTiers: TIERS }

/** Compares rows of a price list with current prices. */
export async function checkPrices(sql: Sql, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const present = await readPriceRows(sql, { skus: rows.flatMap(({ sku }) => sku ?? []) })
  const bySku = groupBySku(present)
  const altered = await findAltered(
    sql,
    rows.map(({ sku }) => sku).filter((sku) => !bySku.has(sku ?? '')),
  )
  return rows.map((row) => checkPrice(row, bySku.get(row.sku ?? '') ?? [], altered))
}

function checkPrice(row: RowUnderCheck, known: readonly PriceRow[], altered: ReadonlyMap<string, string>): CheckedRow {
  const currency = row.text('currency')?.toUpperCase()
  const [first] = known
  if (!first) refuseUnknown(row, altered)
  if (!isCurrencyCode(currency)) {
    row.refuse('currency', sentence('importNoCurrency', { text: currency?.slice(0, 20) ?? '' }))
    return row.close('FAULTY')
  }
  const price = row.amount('price', currency)
  if (price != null) checkAmount(row, price)
  const tiers = row.tiers(TIERS)
  const setBy = readSetBy(row)
  if (!first) return row.close('FAULTY')
  const present = known.find((one) => one.currency === currency)
  const about = { productId: first.productId, variantId: first.variantId, key: currency, version: first.version }
  if (currency === BASE_CURRENCY && present) {
    if (setBy === 'rate') row.refuse('set_by', sentence('importBaseByHand', { currency }))
    return row.close(...withOutcome(about, inBaseCurrency(row, present, price, tiers)))
  }
  if (first.variantId) row.refuse('currency', sentence('importBaseOnly', { currency: BASE_CURRENCY }))
  else if (!present) row.refuse('currency', sentence('noRateForPrice', { currency }))
  if (tiers !== undefined) row.refuse(TIERS, sentence('importBaseOnly', { currency: BASE_CURRENCY }))
  const exported = row.amount('price_by_rate', currency)
  return row.close(...withOutcome(about, present && inOtherCurrency(row, present, { price, setBy, exported })))
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
    if (tiers?.length) row.refuse(TIERS, sentence('sizeTiersUnpriced'))
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

/** A price of a row in a currency other than US dollars. */
interface GivenPrice {
  price: number | null | undefined
  setBy: SetBy | undefined
  /** Price by the exchange rate when the file was exported. */
  exported: number | null | undefined
}

/** A manual price, or one derived from the rate if the cell is emptied or `set_by` is `rate`. */
function inOtherCurrency(row: RowUnderCheck, present: PriceRow, { price, setBy, exported }: GivenPrice): Change {
  const now = { amount_minor: Number(present.amountMinor), is_manual: present.isManual }
  const byRate = now.is_manual ? { before: now, after: { is_manual: false } } : undefined
  if (price === null) return byRate
  const amount = price ?? now.amount_minor
  const isOther = amount !== now.amount_minor
  if (exported != null && setBy !== 'hand') {
    // A price as exported changes nothing, even if the rate has changed. Any other price was typed by a person.
    if (price === undefined || price === exported) return undefined
  } else if (setBy === 'rate') {
    // Ambiguous: an old derived price or a new manual one.
    return isOther ? row.refuse('set_by', sentence('importOtherThanRate')) : byRate
  }
  if (!isOther && (now.is_manual || setBy !== 'hand')) return undefined
  return { before: now.is_manual ? now : { is_manual: false }, after: { amount_minor: amount, is_manual: true } }
}

type SetBy = 'hand' | 'rate'

function readSetBy(row: RowUnderCheck): SetBy | undefined {
  const given = row.text('set_by')?.toLowerCase()
  if (given === undefined || given === 'hand' || given === 'rate') return given
  return row.refuse('set_by', sentence('importSetBy'))
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

function groupBySku(rows: readonly PriceRow[]): Map<string, PriceRow[]> {
  const groups = new Map<string, PriceRow[]>()
  for (const row of rows) groups.set(row.sku, [...(groups.get(row.sku) ?? []), row])
  return groups
}
