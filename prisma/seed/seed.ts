import pg from 'pg'
import { readCatalogue } from './read-catalogue'
import { catalogueRows, CATEGORY_COLUMNS, IMAGE_COLUMNS, PICTURE_COLUMNS } from './catalogue-rows'
import type { CatalogueRows } from './catalogue-rows'
import { inTransaction } from './in-transaction'
import { insertProducts, insertRows } from './insert-rows'
import { drawAll, readPictures } from './draw-pictures'
import type { OnDrawn } from './draw-pictures'
import { isDrawn } from './render-picture'
import type { Picture } from './render-picture'
import { readTranslations } from './read-translations'
import { seedArticles } from './seed-articles'
import { seedPrices } from './seed-prices'
import { seedDemoReviews } from './seed-reviews'
import { seedDemoSeller } from './seed-seller'
import { seedDemoShipping } from './seed-shipping'
import { seedSynonyms } from './seed-synonyms'
import { TRANSLATION_COLUMNS, translationRows } from './translation-rows'
import type { TranslationRows } from './translation-rows'

export { drawAll } from './draw-pictures'

/** Where to seed. */
export interface SeedOptions {
  databaseUrl: string
  /** Folder of the image store; null skips the image files, which {@link findMissingPictures} then lists. */
  imagesDir: string | null
  /** True to add made-up reviews, if the shop has none, a made-up seller and shipping methods. Never for a real shop. */
  withDemoReviews?: boolean
  /** Called after each image. */
  onProgress?: OnDrawn
}

/** Result of the seed. */
export interface SeedResult {
  /** Products in the shop now. */
  products: number
  /** True when there were products already, so that no row was written. */
  skipped: boolean
}

// Any number that nothing else locks.
const ADVISORY_LOCK = 72_707_370

/**
 * Fills an empty, migrated database with the catalogue and its images. All rows are written or none; existing images are
 * kept, so an interrupted run can resume. With existing products it changes no rows, but redraws missing image files (a lost
 * or different DATA_DIR). Price lists, articles and synonyms are added if there are none. Demo reviews, the
 * demo seller and its shipping methods follow the catalogue, once, if requested.
 * @throws Error naming file and field when the catalogue is not as it should be
 */
export async function seedDatabase(options: SeedOptions): Promise<SeedResult> {
  const result = await seedCatalogue(options)
  await withClient(options.databaseUrl, seedPrices)
  await withClient(options.databaseUrl, (client) => seedArticles(client, result.skipped ? 'known' : 'new'))
  await withClient(options.databaseUrl, seedSynonyms)
  if (options.withDemoReviews) {
    await withClient(options.databaseUrl, seedDemoReviews)
    await withClient(options.databaseUrl, seedDemoSeller)
    await withClient(options.databaseUrl, seedDemoShipping)
  }
  return result
}

/** Gives a shop those of the pages that every page's end leads to, terms and imprint among them, which it lacks. Returns how many. */
export function seedPages(databaseUrl: string): Promise<number> {
  return withClient(databaseUrl, (client) => seedArticles(client, 'pages'))
}

async function seedCatalogue(options: SeedOptions): Promise<SeedResult> {
  const { databaseUrl } = options
  const categories = await readCatalogue()
  const translations = translationRows(await readTranslations(categories))
  const pictures = await readPictures(categories)
  const keys = new Map([...pictures].map(([slug, { key }]) => [slug, key]))

  const existing = await withClient(databaseUrl, async (client) => {
    const products = await countProducts(client)
    return { products, keys: products > 0 ? await knownKeys(client, [...keys.values()]) : new Set<string>() }
  })
  if (existing.products > 0) {
    const shown = [...pictures.values()].filter(({ key }) => existing.keys.has(key))
    await draw(shown, options)
    return { products: existing.products, skipped: true }
  }
  // Before a connection is taken: drawing is the long part.
  await draw([...pictures.values()], options)
  const inserted = await withClient(databaseUrl, (client) =>
    insertCatalogue(client, catalogueRows(categories, keys, new Date()), translations),
  )
  return inserted > 0
    ? { products: inserted, skipped: false }
    : { products: await withClient(databaseUrl, countProducts), skipped: true }
}

async function draw(pictures: Picture[], { imagesDir, onProgress }: SeedOptions): Promise<void> {
  if (imagesDir !== null) await drawAll(pictures, imagesDir, onProgress)
}

/** Images in catalogue rows that the image store lacks, in the order of the first list. */
export async function findMissingPictures(databaseUrl: string, imagesDir: string): Promise<Picture[]> {
  const pictures = [...(await readPictures(await readCatalogue())).values()]
  const keys = pictures.map(({ key }) => key)
  const shown = await withClient(databaseUrl, (client) => knownKeys(client, keys))
  const areDrawn = await Promise.all(pictures.map((picture) => isDrawn(picture, imagesDir)))
  return pictures.filter(({ key }, index) => shown.has(key) && !areDrawn[index])
}

async function withClient<T>(databaseUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Deleted ones count: a shop that was emptied on purpose stays empty. */
async function countProducts(client: pg.Client): Promise<number> {
  const result = await client.query<{ count: number }>('SELECT count(*)::int AS count FROM products')
  return result.rows[0]?.count ?? 0
}

/** Those of rows whose files we serve: what lies in a bucket is not missing here. */
async function knownKeys(client: pg.Client, keys: string[]): Promise<Set<string>> {
  const result = await client.query<{ key: string }>('SELECT key FROM images WHERE key = ANY ($1) AND urls IS NULL', [
    keys,
  ])
  return new Set(result.rows.map((row) => row.key))
}

/** @returns products inserted; 0 when another process was first */
function insertCatalogue(client: pg.Client, rows: CatalogueRows, translations: TranslationRows): Promise<number> {
  return inTransaction(client, async () => {
    await client.query('SELECT pg_advisory_xact_lock($1)', [ADVISORY_LOCK])
    if ((await countProducts(client)) > 0) return 0
    await insertRows(client, 'categories', CATEGORY_COLUMNS, rows.categories)
    await insertRows(client, 'images', IMAGE_COLUMNS, rows.images)
    const inserted = await insertProducts(client, rows.products)
    await insertRows(client, 'product_pictures', PICTURE_COLUMNS, rows.pictures)
    for (const [table, columns] of Object.entries(TRANSLATION_COLUMNS)) {
      await insertRows(client, table, columns, translations[table as keyof TranslationRows])
    }
    return inserted
  })
}
