import type { Client } from 'pg'
import { idFromName } from '../ids'
import { insertProducts, insertRows } from '../insert-rows'
import type { Row } from '../insert-rows'
import { CATEGORY_COLUMNS } from '../catalogue-rows'
import { readCatalogue } from '../read-catalogue'
import { readDevices } from '../read-devices'
import { pictureChooser } from './picture-choice'
import { enumerateProducts, productRow } from './product-rows'
import { SPECIALTIES } from './specialties'

const BATCH = 2_000

/**
 * Adds products made of the FDA's device types up to a number, each with its stock ledger row. An interrupted run can resume.
 * @returns how many products are new
 */
export async function fillProducts(
  client: Client,
  wanted: number,
  onProgress: (products: number) => void = () => undefined,
): Promise<number> {
  const present = new Set<string>(await column(client, 'SELECT id FROM products'))
  const missing = wanted - present.size
  if (missing <= 0) return 0
  const around = await surroundings(client)
  let rows: Row[] = []
  let made = 0
  const flush = async () => {
    await insertProducts(client, rows)
    made += rows.length
    rows = []
    onProgress(present.size + made)
  }
  for (const { id, device, number } of enumerateProducts(await readDevices())) {
    if (present.has(id)) continue
    rows.push(productRow(id, device, number, made + rows.length, around))
    const complete = made + rows.length === missing
    if (rows.length === BATCH || complete) await flush()
    if (complete) break
  }
  return made
}

async function surroundings(client: Client) {
  const categories = Object.values(SPECIALTIES).map(({ slug, name, description }, index) => ({
    id: idFromName(`category:${slug}`),
    slug,
    name,
    description,
    // Behind the hand-made ones.
    position: 101 + index,
  }))
  await insertRows(client, 'categories', CATEGORY_COLUMNS, categories)
  const known = await client.query<{ id: string; slug: string }>('SELECT id, slug FROM categories')
  const idBySlug = new Map(known.rows.map(({ id, slug }) => [slug, id]))
  const images = new Set<string>(await column(client, 'SELECT id FROM images'))
  const oldest = await client.query<{ at: Date }>('SELECT coalesce(min(created_at), now()) AS at FROM products')
  return {
    categoryId: ({ specialty }: { specialty: string | undefined }) =>
      idBySlug.get(SPECIALTIES[specialty ?? '']?.slug ?? '') ?? '',
    imageId: pictureChooser(await readCatalogue(), images),
    before: oldest.rows[0]?.at ?? new Date(),
  }
}

async function column(client: Client, sql: string): Promise<string[]> {
  const result = await client.query<[string]>({ text: sql, rowMode: 'array' })
  return result.rows.map(([value]) => value)
}
