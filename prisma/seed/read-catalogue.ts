import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CATALOGUE_DIR } from './files'
import { readJson } from './read-json'

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lowercase letters, digits and single hyphens')
const text = z.string().trim().min(1)
const pieces = z.int().min(1).max(2_147_483_647)

const productSchema = z
  .strictObject({
    slug,
    sku: z.string().regex(/^[A-Z]{2}-\d{4}$/, 'must be two capitals, a hyphen and four digits'),
    name: text,
    description: text,
    material: text.optional(),
    sizes: z.array(text),
    fdaProductCode: z.string().regex(/^[A-Z]{3}$/, 'must be three capital letters'),
    fdaClass: z.int().min(1).max(3),
    regulationNumber: z.string().regex(/^\d{3}\.\d{1,4}$/, 'must be a section of 21 CFR such as 878.4800'),
    priceMinor: z.int().min(1),
    minQuantity: pieces,
    /** Units in a carton. */
    increment: pieces.default(1),
    /** Lower prices from larger quantities on. */
    priceTiers: z.array(z.strictObject({ minQuantity: pieces, priceMinor: z.int().min(1) })).default([]),
    availableQuantity: pieces,
    pictureAlt: text,
  })
  .refine((product) => product.minQuantity <= product.availableQuantity, {
    path: ['minQuantity'],
    message: 'must not be above availableQuantity',
  })
  .refine(
    ({ increment, ...product }) => product.minQuantity % increment === 0 && product.availableQuantity % increment === 0,
    {
      path: ['increment'],
      message: 'must divide minQuantity and availableQuantity',
    },
  )

const categorySchema = z.strictObject({
  slug,
  name: text,
  description: text,
  tint: z.string().regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #dbe6ee'),
  position: z.int().min(1),
  products: z.array(productSchema).min(1),
})

/** A product as the catalogue describes it. Prices are in minor units of the currency. */
export type CatalogueProduct = z.infer<typeof productSchema>

/** A part of the catalogue; its first products are the ones to show first. */
export type CatalogueCategory = z.infer<typeof categorySchema>

/**
 * Reads the catalogue, ordered by the categories' positions.
 * @throws Error naming file and field when an entry is not as it should be, or a slug or position comes twice
 */
export async function readCatalogue(directory = CATALOGUE_DIR): Promise<CatalogueCategory[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.json')).sort()
  const categories = await Promise.all(files.map((file) => readCategory(directory, file)))
  categories.sort((a, b) => a.position - b.position)
  refuseRepeats(
    'category slug',
    categories.map((category) => category.slug),
  )
  refuseRepeats(
    'category position',
    categories.map((category) => String(category.position)),
  )
  refuseRepeats(
    'product slug',
    categories.flatMap((category) => category.products.map((product) => product.slug)),
  )
  refuseRepeats(
    'product code',
    categories.flatMap((category) => category.products.map((product) => product.sku)),
  )
  return categories
}

async function readCategory(directory: string, file: string): Promise<CatalogueCategory> {
  return readJson(join(directory, file), categorySchema, join('catalogue', file), 'a category')
}

function refuseRepeats(what: string, values: string[]): void {
  const repeated = values.find((value, index) => values.indexOf(value) !== index)
  if (repeated !== undefined) throw new Error(`The ${what} "${repeated}" comes twice in prisma/seed/catalogue.`)
}
