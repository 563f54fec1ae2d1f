import type { Category, Image, Prisma, Product, Review, Role, User } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { AuditContext } from '../shared/audit-context'
import type { Db } from '../shared/db'
import type { TestApp } from './test-app'

let count = 0
const next = () => ++count

/** A category with a unique slug. */
export function createCategory(db: Db, values: Partial<Category> = {}): Promise<Category> {
  const number = next()
  return db.category.create({
    data: {
      id: uuidv7(),
      slug: `category-${number}`,
      name: `Category ${number}`,
      description: 'What belongs together.',
      position: number,
      ...values,
    },
  })
}

/** An image in three widths. */
export function createImage(db: Db, values: Partial<Prisma.ImageUncheckedCreateInput> = {}): Promise<Image> {
  const key = `picture-${next()}`
  const data = { id: uuidv7(), key, alt: 'A pair of scissors', width: 960, height: 720, widths: [320, 640, 960] }
  return db.image.create({ data: { ...data, ...values } })
}

/** A product with its stock in the ledger. */
export async function createProduct(db: Db, values: Partial<Product> = {}): Promise<Product> {
  const product = await db.product.create({
    data: productValues({ ...values, categoryId: values.categoryId ?? (await createCategory(db)).id }),
  })
  const { id: productId, availableQuantity: delta } = product
  await db.stockLedger.create({ data: { productId, reason: 'INITIAL', delta, balanceAfter: delta } })
  return product
}

/** Products of one category in three statements. Hundreds of `createProduct` at once wait too long for a connection. */
export async function createProducts(
  db: Db,
  length: number,
  valuesOf: (index: number) => Partial<Product> = () => ({}),
): Promise<Product[]> {
  const categoryId = (await createCategory(db)).id
  const products = await db.product.createManyAndReturn({
    data: Array.from({ length }, (_none, index) => productValues({ categoryId, ...valuesOf(index) })),
  })
  await db.stockLedger.createMany({
    data: products.map(({ id: productId, availableQuantity: delta }) => ({
      productId,
      reason: 'INITIAL' as const,
      delta,
      balanceAfter: delta,
    })),
  })
  return products
}

const productValues = (values: Partial<Product> & { categoryId: string }) => ({
  id: uuidv7(),
  name: `Scissors ${next()}`,
  description: 'Cut.',
  sizes: ['145 mm'],
  priceMinor: 1999n,
  minQuantity: 1,
  availableQuantity: 100,
  ...values,
})

/** A person with an account and a session. */
export interface Person {
  user: User
  accessToken: string
}

/** Actor of an act by this person, from a made-up address. */
export const actBy = (by: User): AuditContext => ({ by, clientAddress: '127.0.0.1', requestId: 'a request' })

/** A signed-in person, created without Firebase. */
export async function createPerson(
  { db, tokens }: Pick<TestApp, 'db' | 'tokens'>,
  values: Partial<User> & { role?: Role } = {},
): Promise<Person> {
  const number = next()
  const user = await db.user.create({
    data: {
      id: uuidv7(),
      firebaseUid: `uid-${number}`,
      email: `person${number}@example.org`,
      emailVerified: true,
      name: `Person ${number}`,
      ...values,
    },
  })
  const { accessToken } = tokens.sign({ userId: user.id, sessionVersion: user.sessionVersion })
  return { user, accessToken }
}

/** A review of the shop or of a product. */
export async function createReview(
  db: Db,
  values: Pick<Review, 'userId'> & Partial<Prisma.ReviewUncheckedCreateInput>,
): Promise<Review> {
  return db.review.create({
    data: { id: uuidv7(), name: `Person ${next()}`, rating: 5, comment: uuidv7(), isVerifiedPurchase: true, ...values },
  })
}
