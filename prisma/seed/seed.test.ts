import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { idFromName } from './ids'
import { fillOrders } from './large/fill-orders'
import { fillProducts } from './large/fill-products'
import { readCatalogue } from './read-catalogue'
import { readTranslations } from './read-translations'
import { seedDatabase, seedPages } from './seed'
import { readArticles } from './seed-articles'
import { numberOf, WRONG_BOOKS } from './testing/books'

const databases = openTestDatabases()
let databaseUrl: string
afterAll(() => databases.close(), 30_000)

/** An empty one. */
const beEmpty = async () => void (databaseUrl = await databases.create())

const seed = () => seedDatabase({ databaseUrl, imagesDir: null })

let seeded: Promise<{ url: string; products: number }> | undefined

/** Takes the place of seeding: a copy of a database that was seeded once. Returns how many products it has. */
async function beSeeded(): Promise<number> {
  seeded ??= (async () => {
    const url = await databases.create()
    return { url, products: (await seedDatabase({ databaseUrl: url, imagesDir: null })).products }
  })()
  const { url, products } = await seeded
  databaseUrl = await databases.create({ like: url })
  return products
}

describe('seedDatabase', () => {
  it('fills an empty database with the whole catalogue under stable addresses', async () => {
    await beEmpty()
    const products = (await readCatalogue()).flatMap((category) => category.products)
    expect(await seed()).toEqual({ products: products.length, skipped: false })
    await withClient(databaseUrl, async (client) => {
      const ids = await client.query<{ id: string }>('SELECT id FROM products')
      expect(ids.rows.map(({ id }) => id).sort()).toEqual(
        products.map(({ slug }) => idFromName(`product:${slug}`)).sort(),
      )
      expect(await numberOf(client, 'SELECT count(DISTINCT image_id) FROM products')).toBe(products.length)
      expect(await numberOf(client, 'SELECT count(*) FROM product_pictures WHERE position = 2')).toBe(products.length)
      expect(await numberOf(client, WRONG_BOOKS)).toBe(0)
      expect(await numberOf(client, 'SELECT count(*) FROM products WHERE created_at > now()')).toBe(0)
    })
  })

  it('gives it prices in six currencies, by rates of 20 November 2026', async () => {
    await beSeeded()
    await withClient(databaseUrl, async (client) => {
      const days = await client.query(`SELECT DISTINCT date::text FROM exchange_rates`)
      expect(days.rows).toEqual([{ date: '2026-11-20' }])
      const counted = await client.query(
        `SELECT currency, count(*)::int = (SELECT count(*) FROM products) AS all FROM product_prices GROUP BY 1 ORDER BY 1`,
      )
      expect(counted.rows).toEqual(['AED', 'EUR', 'GBP', 'JPY', 'KWD'].map((currency) => ({ currency, all: true })))
      const wrong = `SELECT count(*) FROM product_prices AS euro JOIN product_prices AS yen USING (product_id)
        JOIN products ON id = product_id WHERE euro.currency = 'EUR' AND yen.currency = 'JPY'
          AND (euro.amount_minor <> round(price_minor / 1.0867) OR yen.amount_minor <> round(euro.amount_minor * 1.6327))`
      expect(await numberOf(client, wrong)).toBe(0)
    })
  })

  it('keeps existing price lists, and adds them to a shop without any', async () => {
    await beSeeded()
    await withClient(databaseUrl, async (client) => {
      await client.query(`UPDATE price_lists SET fixed_rate = 2 WHERE currency = 'EUR'`)
      await seed()
      expect(await numberOf(client, `SELECT fixed_rate FROM price_lists WHERE currency = 'EUR'`)).toBe(2)
    })
  })

  it('opens the list with the first product of each category', async () => {
    await beSeeded()
    const categories = await readCatalogue()
    const newest = await withClient(databaseUrl, (client) =>
      client.query<{ name: string }>('SELECT name FROM products ORDER BY created_at DESC LIMIT $1', [
        categories.length,
      ]),
    )
    expect(newest.rows.map(({ name }) => name)).toEqual(categories.map(({ products }) => products[0]?.name))
  })

  it('inserts the translations, and keeps those of an existing shop', async () => {
    await beSeeded()
    const translations = await readTranslations(await readCatalogue())
    const texts = translations.flatMap(({ language, products }) =>
      Object.entries(products).map(([slug, { name }]) => `${language} ${idFromName(`product:${slug}`)} ${name}`),
    )
    await withClient(databaseUrl, async (client) => {
      const found = async () => {
        const { rows } = await client.query<{ text: string }>(
          `SELECT concat_ws(' ', language, product_id, name) AS text FROM product_translations
           WHERE product_version = 1 AND NOT is_outdated AND search_document IS NOT NULL`,
        )
        return rows.map(({ text }) => text).sort()
      }
      expect(await found()).toEqual(texts.sort())
      expect(await numberOf(client, 'SELECT count(*) FROM image_translations')).toBe(2 * texts.length)
      expect(await numberOf(client, 'SELECT count(*) FROM category_translations')).toBe(translations.length)
      const { rows: unnamed } = await client.query(
        `SELECT language, products.name, size FROM product_translations JOIN products ON id = product_id, unnest(sizes) AS size
         WHERE NOT is_measure(size) AND (NOT size_names ? size OR size_names ->> size = size AND language IN ('ar', 'zh'))`,
      )
      expect(unnamed).toEqual([])
      await client.query('DELETE FROM product_translations')
      expect(await seed()).toMatchObject({ skipped: true })
      expect(await found()).toEqual([])
    })
  })

  it('adds the shipped articles in six languages to a shop without any, unless they were deleted; then only its pages', async () => {
    const { articles, translations } = await readArticles()
    expect([articles.length, translations.length]).toEqual([15, 75])
    await beSeeded()
    await withClient(databaseUrl, async (client) => {
      const listed = async () => {
        const { rows } = await client.query('SELECT slug FROM articles ORDER BY published_at DESC, id DESC')
        return rows.map(({ slug }) => slug)
      }
      const all = articles.map(({ slug }) => slug)
      expect(await listed()).toEqual(all)
      expect(await numberOf(client, 'SELECT count(*) FROM article_translations WHERE NOT is_outdated')).toBe(75)
      expect(await numberOf(client, 'SELECT count(*) FROM articles WHERE published_at > now()')).toBe(0)

      // As a shop is that comes from the time before articles were in the database.
      await client.query('DELETE FROM articles')
      expect(await seed()).toMatchObject({ skipped: true })
      expect(await listed()).toEqual(all)

      await client.query(`DELETE FROM articles WHERE slug <> 'react-angular-vue'`)
      await seed()
      // What every page's end leads to cannot be deleted.
      const pages = articles.flatMap(({ kind, slug }) => (kind === 'PAGE' ? [slug] : []))
      expect(await listed()).toEqual(['react-angular-vue', ...pages])
      const texts = 'SELECT count(*) FROM article_translations'
      expect(await numberOf(client, texts)).toBe(25)
      // A shop of one's own that has written its pages, and wants no blog.
      await client.query(`DELETE FROM articles WHERE kind <> 'PAGE'`)
      await seed()
      expect(await listed()).toEqual(pages)
      await client.query(
        `INSERT INTO audit_log (id, action, subject_id, before, after, client_address, request_id)
         SELECT id, 'DELETE_ARTICLE', id, '{}', '{}', '', '' FROM articles`,
      )
      await client.query('DELETE FROM articles')
      await seed()
      expect(await listed()).toEqual(pages)
    })
  })

  it('adds the missing pages to a shop that asks for pages only', async () => {
    const url = await databases.create()
    await withClient(url, async (client) => {
      await client.query(
        `INSERT INTO articles (id, slug, kind, title, summary, body, published_at)
         VALUES (gen_random_uuid(), 'terms', 'PAGE', 'Our terms', 'What holds.', 'Ours.', now())`,
      )
      expect(await seedPages(url)).toBe(3)
      expect(await seedPages(url)).toBe(0)
      const { rows } = await client.query('SELECT slug FROM articles ORDER BY slug')
      expect(rows.map(({ slug }) => slug)).toEqual(['imprint', 'privacy', 'shipping-and-returns', 'terms'])
      expect(await numberOf(client, `SELECT count(*) FROM articles WHERE body = 'Ours.'`)).toBe(1)
      expect(await numberOf(client, 'SELECT count(*) FROM article_translations')).toBe(15)
      for (const table of ['products', 'price_lists', 'search_synonyms']) {
        expect(await numberOf(client, `SELECT count(*) FROM ${table}`)).toBe(0)
      }
    })
  })

  it('does nothing if products exist, even deleted ones', async () => {
    const products = await beSeeded()
    await withClient(databaseUrl, async (client) => {
      await client.query('UPDATE products SET deleted_at = now()')
      expect(await seed()).toEqual({ products, skipped: true })
      expect(await numberOf(client, 'SELECT count(*) FROM products WHERE deleted_at IS NULL')).toBe(0)
    })
  })

  it('fills once when two processes seed at the same time', async () => {
    await beEmpty()
    const results = await Promise.all([seed(), seed()])
    expect(results.map(({ skipped }) => skipped).sort()).toEqual([false, true])
    expect(results[0]?.products).toBe(results[1]?.products)
    expect(await withClient(databaseUrl, (client) => numberOf(client, WRONG_BOOKS))).toBe(0)
  })

  it('rolls back when it fails midway', async () => {
    await beEmpty()
    await withClient(databaseUrl, async (client) => {
      await client.query(`ALTER TABLE stock_ledger ADD CONSTRAINT broken CHECK (delta < 10)`)
      await expect(seed()).rejects.toThrow('broken')
      for (const table of ['categories', 'images', 'products', 'stock_ledger', 'product_translations']) {
        expect(await numberOf(client, `SELECT count(*) FROM ${table}`)).toBe(0)
      }
      await client.query(`ALTER TABLE stock_ledger DROP CONSTRAINT broken`)
    })
    expect(await seed()).toMatchObject({ skipped: false })
  })

  it('redraws images of its rows that a new DATA_DIR lacks', async () => {
    await beSeeded()
    const key = await withClient(databaseUrl, async (client) => {
      const image = idFromName('image:kidney-dish')
      await client.query(`UPDATE images SET key = 'other-' || key WHERE id <> $1`, [image])
      const found = await client.query<{ key: string }>('SELECT key FROM images WHERE id = $1', [image])
      return found.rows[0]?.key
    })
    const imagesDir = await mkdtemp(join(tmpdir(), 'instrumenta-images-'))
    try {
      expect(await seedDatabase({ databaseUrl, imagesDir })).toMatchObject({ skipped: true })
      expect(await readdir(imagesDir)).toEqual([key])
    } finally {
      await rm(imagesDir, { recursive: true })
    }
  })
})

describe('the seed for load tests', () => {
  it('tops up to the number of products, with books that add up', async () => {
    const products = await beSeeded()
    await withClient(databaseUrl, async (client) => {
      expect(await fillProducts(client, 300)).toBe(300 - products)
      // More than are inserted at once.
      expect(await fillProducts(client, 2_500)).toBe(2_200)
      expect(await fillProducts(client, 2_500)).toBe(0)
      expect(await numberOf(client, 'SELECT count(*) FROM products')).toBe(2_500)
      expect(await numberOf(client, 'SELECT count(DISTINCT category_id) FROM products')).toBeGreaterThan(10)
      expect(await numberOf(client, WRONG_BOOKS)).toBe(0)
    })
  })

  it('creates orders by the rules of the shop', async () => {
    await beSeeded()
    await withClient(databaseUrl, async (client) => {
      // So little stock that products sell out and have to be restocked.
      await client.query(
        `WITH sold AS (UPDATE products SET available_quantity = min_quantity RETURNING id, available_quantity)
         INSERT INTO stock_ledger (product_id, reason, delta, balance_after, at)
         SELECT l.product_id, 'ADJUSTMENT', sold.available_quantity - l.balance_after, sold.available_quantity, l.at
         FROM stock_ledger l JOIN sold ON sold.id = l.product_id`,
      )
      expect(await fillOrders(client, 400)).toBe(400)
      expect(await fillOrders(client, 1_500)).toBe(1_100)
      expect(await fillOrders(client, 1_500)).toBe(0)
      expect(await numberOf(client, 'SELECT count(*) FROM orders')).toBe(1_500)
      expect(await numberOf(client, WRONG_BOOKS)).toBe(0)
      const strange = `SELECT count(*) FROM orders LEFT JOIN order_lines ON order_id = orders.id
          LEFT JOIN products ON products.id = product_id
        WHERE product_id IS NULL OR quantity < order_lines.min_quantity OR quantity > order_lines.available_quantity
          OR unit_price_minor <> price_minor OR product_name <> name OR order_lines.sku <> products.sku
          OR orders.created_at < products.created_at OR orders.created_at > now()`
      expect(await numberOf(client, strange)).toBe(0)
      const wrongSums = `SELECT count(*) FROM orders WHERE NOT EXISTS (
        SELECT FROM order_lines WHERE order_id = orders.id HAVING count(*) = line_count
          AND sum(unit_price_minor * quantity) = total_minor AND sum(base_unit_price_minor * quantity) = base_total_minor)`
      expect(await numberOf(client, wrongSums)).toBe(0)
      expect(await numberOf(client, 'SELECT count(*) FROM orders WHERE line_count > 1')).toBeGreaterThan(300)
      const withoutLastEvent = `SELECT count(*) FROM orders WHERE status::text IS DISTINCT FROM (
        SELECT to_status::text FROM order_events WHERE order_id = orders.id ORDER BY id DESC LIMIT 1)`
      expect(await numberOf(client, withoutLastEvent)).toBe(0)
      const cancelledWithoutReturn = `SELECT count(*) FROM orders JOIN order_lines ON order_id = orders.id
        WHERE (status = 'CANCELLED') <> EXISTS (
          SELECT FROM stock_ledger WHERE stock_ledger.order_id = orders.id AND reason = 'CANCELLATION'
            AND stock_ledger.product_id = order_lines.product_id AND delta = quantity)`
      expect(await numberOf(client, cancelledWithoutReturn)).toBe(0)
      const wrongPieces = `SELECT count(*) FROM orders JOIN order_lines ON order_id = orders.id LEFT JOIN line_progress ON line_id = order_lines.id
        WHERE coalesce(shipped, 0) <> CASE WHEN status IN ('SHIPPED', 'DELIVERED') THEN quantity ELSE 0 END
          OR coalesce(cancelled, 0) <> CASE status WHEN 'CANCELLED' THEN quantity ELSE 0 END
          OR orders.cancelled_minor <> CASE status WHEN 'CANCELLED' THEN total_minor ELSE 0 END`
      expect(await numberOf(client, wrongPieces)).toBe(0)
      expect(await numberOf(client, 'SELECT count(*) FROM mail_outbox')).toBe(0)
    })
  })
})
