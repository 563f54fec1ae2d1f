import type {
  Article,
  Category,
  Image,
  Inquiry,
  Order,
  OrderLine,
  OrderNote,
  OrderReturn,
  Product,
  Quotation,
  Review,
  SessionEnding,
  User,
} from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { unplannedArray } from './one-plan.sql'
import type { Columns, Sql } from './sql'

// Derived from Prisma's field lists, so that new columns are included. The test compares each list with what Prisma reads.

export const articleColumns = columnsOf<Article>('articles', Prisma.ArticleScalarFieldEnum)
export const categoryColumns = columnsOf<Category>('categories', Prisma.CategoryScalarFieldEnum)
export const imageColumns = columnsOf<Image>('images', Prisma.ImageScalarFieldEnum)
export const inquiryColumns = columnsOf<Inquiry>('inquiries', Prisma.InquiryScalarFieldEnum)
export const orderColumns = columnsOf<Order>('orders', Prisma.OrderScalarFieldEnum)
export const orderNoteColumns = columnsOf<OrderNote>('order_notes', Prisma.OrderNoteScalarFieldEnum)
export const orderReturnColumns = columnsOf<OrderReturn>('order_returns', Prisma.OrderReturnScalarFieldEnum)
export const orderLineColumns = columnsOf<OrderLine>('order_lines', Prisma.OrderLineScalarFieldEnum)
export const productColumns = columnsOf<Product>('products', Prisma.ProductScalarFieldEnum)
export const quotationColumns = columnsOf<Quotation>('quotations', Prisma.QuotationScalarFieldEnum)
export const reviewColumns = columnsOf<Review>('reviews', Prisma.ReviewScalarFieldEnum)
export const sessionEndingColumns = columnsOf<SessionEnding>('session_endings', Prisma.SessionEndingScalarFieldEnum)
export const userColumns = columnsOf<User>('users', Prisma.UserScalarFieldEnum)

const CARD_COLUMNS = [
  'id',
  'sku',
  'name',
  'description',
  'sizes',
  'priceMinor',
  'priceBySize',
  'minQuantity',
  'increment',
  'availableQuantity',
  'categoryId',
  'imageId',
  'ratingSum',
  'ratingCount',
  'createdAt',
] as const satisfies (keyof Product)[]

/** Enough for the fields that cards show (`CARD_FIELDS`). The other properties of these products are undefined. */
export const cardColumns: Columns<Product> = selectFields('products', CARD_COLUMNS)

const ORDER_COLUMNS = ['id', 'userId', 'currency', 'status', 'createdAt'] as const satisfies (keyof Order)[]
const ORDER_AMOUNTS = [
  'totalMinor',
  'cancelledMinor',
  'taxMinor',
  'cancelledTaxMinor',
] as const satisfies (keyof Order)[]
const ORDER_DETAILS = ['number', 'companyId', 'lineCount', 'purchaseOrderNumber'] as const satisfies (keyof Order)[]

const orderRow = (variant: string, ...more: (keyof Order)[]): Columns<Order> => ({
  ...selectFields('orders', [...ORDER_COLUMNS, ...more]),
  variant,
})

/** Enough for `ORDER_ROW_FIELDS`, by the groups that are needed. The other properties of these orders are undefined. */
export const orderRowColumns = {
  short: orderRow('short'),
  amounts: orderRow('amounts', ...ORDER_AMOUNTS),
  details: orderRow('details', ...ORDER_DETAILS),
  rows: orderRow('rows', ...ORDER_AMOUNTS, ...ORDER_DETAILS),
}

const PUBLIC_REVIEW_COLUMNS = [
  'id',
  'productId',
  'name',
  'rating',
  'comment',
  'imageId',
  'isVerifiedPurchase',
  'createdAt',
  'editedAt',
  'answer',
  'answeredAt',
] as const satisfies (keyof Review)[]

/** A review in the fields that everyone may read. */
export type PublicReview = Pick<Review, (typeof PUBLIC_REVIEW_COLUMNS)[number]>

export const publicReviewColumns: Columns<PublicReview> = {
  ...selectFields('reviews', PUBLIC_REVIEW_COLUMNS),
  variant: 'public',
}

function columnsOf<Row>(table: string, fields: { [Name in keyof Row]: Name & string }): Columns<Row> {
  return selectFields(table, Object.values<string>(fields))
}

/** A column is called like its field, but `in_snake_case`. */
function selectFields<Row>(table: string, fields: readonly string[]): Columns<Row> {
  const columns = fields.map((field) => `${inSnakeCase(field)} AS "${field}"`)
  return { table: Prisma.raw(table), sql: Prisma.raw(columns.join(', ')) }
}

function inSnakeCase(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The rows that have these ids, for loaders. */
export function readByIds<Row extends { id: string }>(
  sql: Sql,
  columns: Columns<Row>,
  ids: readonly string[],
): Promise<Row[]> {
  const { table } = columns
  const statement = (selected: Prisma.Sql) =>
    Prisma.sql`SELECT ${selected} FROM ${table} WHERE id = ANY(${unplannedArray(ids)})`
  return sql.rows(columns, statement, `${table.sql}_by_id`)
}
