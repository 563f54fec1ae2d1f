import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { readCatalogue } from './read-catalogue'
import { readDemoReviews } from './read-reviews'
import { seedDatabase } from './seed'
import { numberOf, WRONG_BOOKS } from './testing/books'

describe('reviews.json', () => {
  it('reviews products of the catalogue, each once by a person, in quantities that one can order', async () => {
    const products = (await readCatalogue()).flatMap((category) => category.products)
    for (const { key, reviews } of await readDemoReviews()) {
      const reviewed = reviews.flatMap((review) => ('product' in review ? [review] : []))
      expect(new Set(reviewed.map(({ product }) => product)).size).toBe(reviewed.length)
      for (const { product: slug, quantity } of reviewed) {
        const product = products.find((candidate) => candidate.slug === slug)
        expect([key, slug, product?.slug]).toEqual([key, slug, slug])
        expect(quantity).toBeGreaterThanOrEqual(product?.minQuantity ?? Infinity)
        expect(quantity).toBeLessThanOrEqual(product?.availableQuantity ?? 0)
      }
    }
  })

  it('has different people, texts and ratings, good and bad', async () => {
    const reviewers = await readDemoReviews()
    const reviews = reviewers.flatMap((reviewer) => reviewer.reviews)
    expect(reviews.length).toBeGreaterThanOrEqual(36)
    const differ = (values: string[]) => expect(new Set(values).size).toBe(values.length)
    differ(reviewers.map(({ key }) => key))
    differ(reviewers.map(({ name }) => name))
    differ(reviewers.map(({ phone }) => phone))
    differ(reviews.map(({ comment }) => comment))
    differ(reviews.map(({ daysAgo }) => String(daysAgo)))
    const ratings = reviews.map(({ rating }) => rating)
    expect(ratings.filter((rating) => rating >= 4).length).toBeGreaterThan(0.8 * ratings.length)
    expect(ratings).toEqual(expect.arrayContaining([2, 3]))
  })
})

describe('the seed of demo reviews', () => {
  const databases = openTestDatabases()
  afterAll(() => databases.close(), 30_000)

  it('writes all of them, each after its purchase, with books that add up, and a seller with shipping methods', async () => {
    const wanted = (await readDemoReviews()).flatMap(({ reviews }) => reviews).length
    const databaseUrl = await databases.create()
    await seedDatabase({ databaseUrl, imagesDir: null, withDemoReviews: true })
    await withClient(databaseUrl, async (client) => {
      expect(await numberOf(client, 'SELECT count(*) FROM reviews')).toBe(wanted)
      expect(await numberOf(client, 'SELECT count(*) FROM reviews WHERE NOT is_verified_purchase')).toBe(1)
      expect(await numberOf(client, WRONG_BOOKS)).toBe(0)
      expect(await numberOf(client, "SELECT count(*) FROM shipping_methods WHERE countries = '{}'")).toBe(3)
      expect(await numberOf(client, "SELECT count(*) FROM seller WHERE address ->> 'country' = 'DE'")).toBe(1)
    })
  })
})
