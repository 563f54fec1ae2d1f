import type { Product } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import fc from 'fast-check'
import { sqlIn } from '../../../shared/sql'
import { createCompany } from '../../../testing/companies'
import type { Person } from '../../../testing/factories'
import { createPerson, createProduct } from '../../../testing/factories'
import type { TestApp } from '../../../testing/test-app'
import { createTestApp } from '../../../testing/test-app'
import type { RequestedLine } from '../orders.input'
import { insertOrder } from './insert-order.sql'

// A single line runs another statement than many lines, and both must have the same result: each order is placed alone,
// and with a second line that is free and always available.

let shop: TestApp
let buyer: Person
let companyId: string
let free: Product

beforeAll(async () => {
  shop = await createTestApp()
  buyer = await createPerson(shop)
  companyId = (await createCompany(shop, buyer)).id
  free = await createProduct(shop.db, { priceMinor: 0n })
})
afterAll(() => shop.close())

const MAX = BigInt(Number.MAX_SAFE_INTEGER)

/** Product, buyer and request; values are often at a limit. */
const facts = fc.record({
  price: fc.constantFrom(0n, 1_250n, 1_250n, 1_250n, 1_250n, MAX / 24n, MAX),
  increment: fc.constantFrom(1, 1, 6),
  minimum: fc.integer({ min: 1, max: 3 }),
  stock: fc.integer({ min: 10, max: 60 }),
  tiers: fc.constantFrom([], [12], [12, 24]),
  weightGrams: fc.constantFrom(null, 85),
  isDeleted: chance(),
  isBySize: chance(),
  quantity: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(6, 12, 18, 24), fc.constantFrom(12, 24)),
  expected: fc.constantFrom(null, null, 'shown', 'shown', 'tier', 'other'),
  isRemoved: chance(),
  isUnproven: chance(),
  isRepeated: chance(),
  company: fc.constantFrom(null, null, 'BUYER', 'BUYER', 'APPROVER'),
  limit: fc.constantFrom(null, 0n, 15_000n),
  needsNumber: chance(),
  hasNumber: fc.boolean(),
})
type Facts = typeof facts extends fc.Arbitrary<infer F> ? F : never

/** Rarely true. */
function chance() {
  return fc.constantFrom(true, ...Array<boolean>(15).fill(false))
}

async function arrange(is: Facts): Promise<Product> {
  const { db } = shop
  const minQuantity = is.increment * is.minimum
  const tiers = is.price > 2n ? is.tiers.filter((from) => from > minQuantity) : []
  const product = await createProduct(db, {
    priceMinor: is.price,
    minQuantity,
    increment: is.increment,
    availableQuantity: is.stock,
    tierQuantities: tiers,
    tierPricesMinor: tiers.map((_from, index) => is.price - 1n - BigInt(index)),
    weightGrams: is.weightGrams,
    deletedAt: is.isDeleted ? new Date() : null,
    ...(is.isBySize && { sizes: ['S', 'M'] }),
  })
  await db.user.update({
    where: { id: buyer.user.id },
    data: { removedAt: is.isRemoved ? new Date() : null, emailVerified: !is.isUnproven },
  })
  await db.company.update({ where: { id: companyId }, data: { requiresPurchaseOrderNumber: is.needsNumber } })
  const limits = { orderLimitMinor: is.limit, monthLimitMinor: is.limit && is.limit + 1n }
  await db.companyMember.updateMany({ where: { companyId }, data: { role: is.company ?? 'OWNER', ...limits } })
  return product
}

const lineOf = ({ id: productId }: Product, quantity: number, expectedUnitPrice: bigint | null = null) => ({
  productId,
  variantId: null,
  quantity,
  expectedUnitPrice,
})

const NO_ORDER = '00000000-0000-0000-0000-000000000000'
const rollback = new Error('Rolls the trial back')

/** Everything that an order writes and returns for a product, before it is rolled back. */
async function tryOrder(is: Facts, product: Product, lines: RequestedLine[]) {
  let outcome: unknown
  const request = {
    lines,
    phone: '+9990000000',
    address: '1 Main Street',
    currency: 'USD' as const,
    idempotencyKey: 'one-line',
    companyId: is.company && companyId,
    purchaseOrderNumber: is.company && is.hasNumber ? 'PO 1' : null,
  }
  const trial = shop.db.$transaction(async (tx) => {
    const sql = sqlIn(tx)
    if (is.isRepeated) await insertOrder(sql, buyer.user, { ...request, lines: [lineOf(free, 1)] }, 'hash', 'en')
    const order = await insertOrder(sql, buyer.user, request, 'hash', 'en')
    const id = order?.id ?? NO_ORDER
    const { availableQuantity } = await tx.product.findUniqueOrThrow({ where: { id: product.id } })
    const where = { orderId: id, productId: product.id }
    const mails = await tx.$queryRaw<object[]>(Prisma.sql`
      SELECT template, recipient, caused_by_id, payload - 'orderId' - 'orderNumber' - 'lines' AS said, payload->'lines'->0 AS line
      FROM mail_outbox WHERE payload->>'orderId' = ${id}`)
    outcome = {
      availableQuantity,
      mails,
      answered: order && { ...ownOf(order), lines: order.lines.slice(0, 1).map(ownOf) },
      order: order && ownOf(await tx.order.findUniqueOrThrow({ where: { id } })),
      lines: (await tx.orderLine.findMany({ where })).map(ownOf),
      ledger: (await tx.stockLedger.findMany({ where })).map(ownOf),
      events: (await tx.orderEvent.findMany({ where: { orderId: id } })).map(ownOf),
    }
    throw rollback
  })
  await expect(trial).rejects.toBe(rollback)
  return outcome as { answered: unknown }
}

/** Columns without values that differ between orders. */
const ownOf = (row: object) => ({
  ...row,
  id: null,
  number: null,
  orderId: null,
  createdAt: null,
  updatedAt: null,
  at: null,
  lineCount: null,
})

it('has the same result as the statement for many lines', async () => {
  let taken = 0
  const tried = fc.asyncProperty(facts, async (is) => {
    const product = await arrange(is)
    const shown = is.quantity >= (product.tierQuantities[0] ?? Infinity) ? product.tierPricesMinor[0] : is.price
    const expected = { shown: shown ?? null, tier: is.price - 1n, other: 7n }
    const line = lineOf(product, is.quantity, is.expected && expected[is.expected])
    const alone = await tryOrder(is, product, [line])
    expect(alone).toEqual(await tryOrder(is, product, [line, lineOf(free, 1)]))
    if (alone.answered) taken += 1
  })
  await fc.assert(tried, { numRuns: 80, seed: 15 })
  // The random cases must cover both placed and refused orders.
  expect(taken).toBeGreaterThan(15)
  expect(taken).toBeLessThan(65)
})
