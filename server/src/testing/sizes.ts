import { randomUUID } from 'node:crypto'
import type { OrderLine, Prisma, Product, ProductVariant } from '@instrumenta/prisma/client'
import type { PlacedOrder } from '../modules/orders/order-statement/insert-order.sql'
import { insertOrder } from '../modules/orders/order-statement/insert-order.sql'
import { planSizes } from '../modules/products/plan-sizes'
import { writeSizes } from '../modules/products/write-sizes'
import { BASE_CURRENCY } from '../shared/money'
import type { Db } from '../shared/db'
import type { Person } from './factories'
import { createProduct } from './factories'
import type { TestApp } from './test-app'

/** The sizes of a product, in their order. */
export const readSizes = (db: Db, { id: productId }: Pick<Product, 'id'>): Promise<ProductVariant[]> =>
  db.productVariant.findMany({ where: { productId, retiredAt: null }, orderBy: { position: 'asc' } })

/** A unique device identifier in the format of ICCBBA, which has no check digit. */
export const newIdentifier = (): string => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase()

/** A product with stock by size, and its stock ledger. */
export async function createCounted(
  db: Db,
  quantities: Record<string, number>,
  values: Partial<Product> = {},
): Promise<{ product: Product; sizes: ProductVariant[] }> {
  const { id } = await createProduct(db, { ...values, sizes: Object.keys(quantities), availableQuantity: 0 })
  const sum = Object.values(quantities).reduce((all, quantity) => all + quantity, 0)
  const [, ...rows] = await db.$transaction([
    db.product.update({ where: { id }, data: { stockBySize: true, availableQuantity: sum } }),
    ...Object.entries(quantities).map(([name, availableQuantity]) =>
      db.productVariant.updateManyAndReturn({ where: { productId: id, name }, data: { availableQuantity } }),
    ),
  ])
  for (const { id: variantId, availableQuantity } of rows.flat()) {
    const delta = availableQuantity ?? 0
    await db.stockLedger.create({ data: { productId: id, variantId, reason: 'INITIAL', delta, balanceAfter: delta } })
  }
  return { product: await db.product.findUniqueOrThrow({ where: { id } }), sizes: await readSizes(db, { id }) }
}

/** An order of two units that still needs a size, as the REST API places it, and the sizes of its product. */
export async function placeWithoutSize(
  { db }: Pick<TestApp, 'db'>,
  { user }: Person,
  product?: Product,
): Promise<{ order: PlacedOrder; line: OrderLine; sizes: ProductVariant[]; product: Product }> {
  const ordered = product ?? (await createProduct(db, { sizes: ['S', 'M'], availableQuantity: 10 }))
  const sizes = await readSizes(db, ordered)
  const request = {
    lines: [{ productId: ordered.id, variantId: sizes[0]?.id ?? '', quantity: 2, expectedUnitPrice: null }],
    ...{ phone: '+15550102030', address: '1 Main Street', idempotencyKey: randomUUID(), currency: BASE_CURRENCY },
    ...{ companyId: null, purchaseOrderNumber: null },
  }
  const order = await insertOrder(db.sql, user, request, 'hash', 'en', { isSizeOpen: true })
  const line = order?.lines[0]
  if (!order || !line) throw new Error('There was too little stock')
  return { order, line, sizes, product: ordered }
}

/** Gives a product without sizes its first sizes, with separate stock, as an admin does. */
export async function beginCounting(
  tx: Prisma.TransactionClient,
  id: string,
  quantities: Record<string, number>,
): Promise<void> {
  const product = await tx.product.update({ where: { id }, data: { version: { increment: 1 } } })
  const variants = Object.entries(quantities).map(([name, availableQuantity]) => ({ name, availableQuantity }))
  await writeSizes(
    tx,
    product,
    [],
    planSizes({ variants }, [], { ...product, price: Number(product.priceMinor) }) ?? [],
  )
}

/** Inconsistencies in the books of a product: its sizes, their sum and the ledger must agree. */
export async function findSizeFaults(db: Db, { id }: Pick<Product, 'id'>): Promise<string[]> {
  const product = await db.product.findUniqueOrThrow({ where: { id }, include: { variants: true, stockLedger: true } })
  const { variants, stockLedger, availableQuantity, stockBySize } = product
  const present = variants.filter(({ retiredAt }) => retiredAt === null)
  const sumOf = (moves: { delta: number }[]) => moves.reduce((sum, { delta }) => sum + delta, 0)
  const ofSizes = variants.map((size) => ({
    size,
    moved: sumOf(stockLedger.filter(({ variantId }) => variantId === size.id)),
  }))
  return [
    ...(sumOf(stockLedger) === availableQuantity ? [] : ['the ledger is not the stock']),
    ...ofSizes
      .filter(({ size, moved }) => (size.availableQuantity ?? 0) !== moved)
      .map(({ size }) => `${size.name} has ${size.availableQuantity}, and its ledger says other`),
    ...present
      .filter((size) => (size.availableQuantity !== null) !== stockBySize)
      .map(({ name }) => `${name} is counted, or not, unlike its product`),
    ...(!stockBySize || present.reduce((sum, size) => sum + (size.availableQuantity ?? 0), 0) === availableQuantity
      ? []
      : ['the stock is not the sum of the sizes']),
  ]
}

/** Keeps one size of a product, whose stock becomes the product's; the others are retired. */
export async function keepOneSize(db: Db, { id: productId }: Pick<Product, 'id'>, name: string): Promise<void> {
  await db.$transaction([
    db.productVariant.updateMany({ where: { productId }, data: { availableQuantity: null } }),
    db.product.update({ where: { id: productId }, data: { sizes: [name], stockBySize: false } }),
  ])
}
