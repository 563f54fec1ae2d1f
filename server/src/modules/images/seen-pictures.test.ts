import { createImage, createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

// A manual change of an image that visitors see empties the caches (`prisma/sql/public-changes.sql`). An invisible one
// does not: `http/response-cache/emptied-caches.test.ts`.

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

async function isNoted(change: () => Promise<unknown>): Promise<boolean> {
  const read = () => shop.db.$queryRaw<[{ last_value: bigint }]>`SELECT last_value FROM public_changes`
  const [before] = await read()
  await change()
  const [after] = await read()
  return after.last_value > before.last_value
}

const places: Record<string, (imageId: string) => Promise<unknown>> = {
  'of a product': (imageId) => createProduct(shop.db, { imageId }),
  'further of a product': async (imageId) => {
    const { id: productId } = await createProduct(shop.db)
    await shop.db.productPicture.create({ data: { productId, imageId, position: 2 } })
  },
  'of a review': async (imageId) => {
    const { user } = await createPerson(shop)
    const review = { name: 'Ada', rating: 5, comment: 'Good', isVerifiedPurchase: false }
    await shop.db.review.create({ data: { ...review, id: crypto.randomUUID(), userId: user.id, imageId } })
  },
}

describe.each(Object.entries(places))('a picture %s', (what, show) => {
  it('is recorded when it changes, and when it is removed', async () => {
    const { id } = await createImage(shop.db)
    const change = (alt: string) => shop.db.image.update({ where: { id }, data: { alt } })
    expect(await isNoted(() => change('Before it is shown'))).toBe(false)
    await show(id)
    expect(await isNoted(() => change('Something else'))).toBe(true)
    // Further images must be removed first: the database requires it.
    if (what.startsWith('further')) return
    expect(await isNoted(() => shop.db.image.delete({ where: { id } }))).toBe(true)
  })
})
