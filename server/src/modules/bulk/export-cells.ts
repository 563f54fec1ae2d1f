import { isMeasure } from '@instrumenta/rules/measures'
import { mainImageUrl } from '../images/image-url'
import type { InvoiceRow } from '../invoices/list-invoices'
import { storedAddress } from '../orders/delivery'
import { BASE_CURRENCY, currencyOf, inMajorUnits } from '../../shared/money'
import type { ReadAct } from '../audit/list-audit'
import type { Cells } from './columns'
import { SIZE_SEPARATOR } from './columns'
import type { CustomerRow, OrderRow } from './export-people.sql'
import type { PictureRow } from './pictures/picture-rows.sql'
import type { PriceRow, ProductRow, StockRow, TranslationRow } from './export-rows.sql'

const numberOf = (value: number | bigint | null) => (value === null ? '' : String(value))
const flagOf = (value: boolean) => (value ? 'yes' : 'no')

/** Price tiers in one cell, such as `10:9.50 50:9.00`: 9.50 each from 10 units. */
export const tiersCell = (quantities: readonly number[], pricesMinor: readonly bigint[]): string =>
  quantities.map((from, index) => `${from}:${inMajorUnits(pricesMinor[index] ?? 0n)}`).join(' ')

/** URL of an image. */
export type ImageAddress = (image: NonNullable<ProductRow['image']>) => string

export const imageAddressIn =
  (publicUrl: string): ImageAddress =>
  (image) =>
    new URL(mainImageUrl(image), publicUrl).href

/** Cells of a product. Opening stock is for new products only, so it stays empty. */
export function productCells(row: ProductRow, imageAddress: ImageAddress): Cells<'products'> {
  return {
    sku: row.sku,
    name: row.name,
    description: row.description,
    material: row.material ?? '',
    sizes: row.sizes.join(SIZE_SEPARATOR),
    category: row.category,
    currency: BASE_CURRENCY,
    price: inMajorUnits(row.priceMinor),
    min_quantity: numberOf(row.minQuantity),
    increment: numberOf(row.increment),
    price_tiers: tiersCell(row.tierQuantities, row.tierPricesMinor),
    weight_grams: numberOf(row.weightGrams),
    tax_class: row.taxClass,
    fda_product_code: row.fdaProductCode ?? '',
    fda_class: numberOf(row.fdaClass),
    regulation_number: row.regulationNumber ?? '',
    picture: row.image ? imageAddress(row.image) : '',
    opening_stock: '',
  }
}

/** Cells of a price. A derived price is exported twice, so that an import recognizes an edited one. */
export function priceCells(row: PriceRow): Cells<'prices'> {
  const price = row.amountMinor === null ? '' : inMajorUnits(row.amountMinor, currencyOf(row.currency))
  return {
    sku: row.sku,
    name: row.name,
    size: row.size ?? '',
    currency: row.currency,
    price,
    price_tiers: tiersCell(row.tierQuantities, row.tierPricesMinor),
    set_by: row.isManual ? 'hand' : 'rate',
    price_by_rate: row.isManual ? '' : price,
  }
}

/** Cells of stock. Change and reason are for imports only. */
export const stockCells = (row: StockRow): Cells<'stock'> => ({
  sku: row.sku,
  name: row.name,
  size: row.size ?? '',
  stock: numberOf(row.availableQuantity),
  change: '',
  reason: '',
})

/** Cells of a translation, each text after its English text. */
export const translationCells = (row: TranslationRow): Cells<'translations'> => ({
  sku: row.sku,
  language: row.language,
  english_name: row.englishName,
  name: row.name ?? '',
  english_description: row.englishDescription,
  description: row.description ?? '',
  english_material: row.englishMaterial ?? '',
  material: row.material ?? '',
  english_sizes: sizesToName(row).join(SIZE_SEPARATOR),
  sizes: namesCell(row),
  outdated: row.isOutdated === null ? '' : flagOf(row.isOutdated),
  version: numberOf(row.version ?? 0),
})

/** Sizes that may have a translated name: all but measures without one. */
export function sizesToName({ sizes, sizeNames }: Pick<TranslationRow, 'sizes' | 'sizeNames'>): string[] {
  const listed = new Set(sizes.map((size) => size.trim()))
  return [...listed].filter((size) => !isMeasure(size) || Object.hasOwn(sizeNames, size))
}

/** Names of sizes in their order; '' if none has one. */
function namesCell(row: TranslationRow): string {
  const names = sizesToName(row).map((size) => (Object.hasOwn(row.sizeNames, size) ? row.sizeNames[size] : ''))
  return names.some(Boolean) ? names.join(SIZE_SEPARATOR) : ''
}

/** Cells of a product's image. */
export const pictureCells = (row: PictureRow, imageAddress: ImageAddress): Cells<'pictures'> => ({
  sku: row.sku,
  name: row.name,
  position: numberOf(row.position),
  picture: imageAddress(row.image),
  alt: row.fields.alt,
  alt_ar: row.fields.alt_ar ?? '',
  alt_de: row.fields.alt_de ?? '',
  alt_es: row.fields.alt_es ?? '',
  alt_fr: row.fields.alt_fr ?? '',
  alt_zh: row.fields.alt_zh ?? '',
  focus_x: numberOf(row.fields.focus_x),
  focus_y: numberOf(row.fields.focus_y),
})

/** A line of an order as a file has it. */
export function orderCells(row: OrderRow): Cells<'orders'> {
  const money = (minorUnits: bigint) => inMajorUnits(minorUnits, currencyOf(row.currency))
  return {
    order_number: row.number,
    placed_at: row.createdAt.toISOString(),
    status: row.status,
    customer_name: row.customerName,
    customer_email: row.customerEmail,
    company: row.company ?? '',
    purchase_order_number: row.purchaseOrderNumber ?? '',
    cost_center: row.costCenter ?? '',
    billing_address: row.billingAddress ?? '',
    buyer_note: row.buyerNote ?? '',
    position: numberOf(row.position),
    sku: row.sku,
    product: row.product,
    size: row.size ?? '',
    quantity: numberOf(row.quantity),
    shipped: numberOf(row.shipped),
    cancelled: numberOf(row.cancelled),
    currency: row.currency,
    unit_price: money(row.unitPriceMinor),
    order_total: money(row.totalMinor),
    order_cancelled: money(row.cancelledMinor),
    country: row.country ?? '',
    order_tax: money(row.taxMinor),
    order_total_with_tax: money(row.totalMinor + row.taxMinor),
    order_cancelled_tax: money(row.cancelledTaxMinor),
  }
}

/** Cells of an invoice or credit note. Amounts of credit notes are positive, too. */
export function invoiceCells({ order, ...invoice }: InvoiceRow): Cells<'invoices'> {
  const money = (minorUnits: bigint) => inMajorUnits(minorUnits, currencyOf(invoice.currency))
  const address = storedAddress(order.billingAddressData) ?? storedAddress(order.shippingAddress)
  return {
    number: invoice.number,
    kind: invoice.kind,
    issued_at: invoice.createdAt.toISOString(),
    due_on: invoice.dueOn?.toISOString().slice(0, 10) ?? '',
    order_number: order.number,
    corrects: invoice.corrects?.number ?? '',
    customer_name: order.customerName,
    customer_email: order.customerEmail,
    company: order.company?.name ?? '',
    country: address?.country ?? '',
    currency: invoice.currency,
    net: money(invoice.netMinor),
    tax: money(invoice.taxMinor),
    total: money(invoice.totalMinor),
  }
}

/** Cells of a user. */
export const customerCells = (row: CustomerRow): Cells<'customers'> => ({
  id: row.id,
  name: row.name,
  email: row.email,
  email_verified: flagOf(row.emailVerified),
  role: row.role,
  registered_at: row.createdAt.toISOString(),
  ended_at: row.removedAt?.toISOString() ?? '',
  companies: row.companies ?? '',
  orders: numberOf(row.orders),
  currency: BASE_CURRENCY,
  ordered: inMajorUnits(row.orderedMinor),
})

/** Cells of one changed field in the audit log. */
export const actCells = (act: ReadAct): Cells<'audit-log'> => ({
  position: numberOf(act.position),
  at: act.at.toISOString(),
  action: act.action,
  actor_name: act.actor?.name ?? '',
  actor_email: act.actor?.email ?? '',
  api_key: act.apiKey ?? '',
  subject_kind: act.subject.kind,
  subject: act.subject.name ?? '',
  subject_deleted: flagOf(act.subject.isDeleted),
  subject_id: act.subjectId,
  field: act.field,
  before: act.before ?? '',
  after: act.after ?? '',
  client_address: act.clientAddress,
  request_id: act.requestId,
})
