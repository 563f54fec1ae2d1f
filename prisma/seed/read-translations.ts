import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { CATALOGUE_DIR } from './files'
import type { CatalogueCategory } from './read-catalogue'
import { readJson } from './read-json'

/** Languages that the catalogue may be translated to, as BCP 47 codes. */
export const TRANSLATED_LANGUAGES = ['de', 'fr', 'es', 'ar', 'zh']

const text = (max: number) => z.string().trim().min(1).max(max)

const productSchema = z.strictObject({
  name: text(200),
  description: text(5_000),
  material: text(200).optional(),
  pictureAlt: text(500),
  /** Names of sizes, by those in English; measures have none. */
  sizes: z.record(z.string(), text(50)).optional(),
})

const categorySchema = z.strictObject({
  name: text(200),
  description: text(5_000),
  products: z.record(z.string(), productSchema),
})

/** A part of the catalogue in a language, with those of its products that are translated, by slug. */
export interface CategoryTexts extends z.infer<typeof categorySchema> {
  language: string
  slug: string
}

/**
 * Reads the catalogue's translations: `translations/<language>/<category>.json`, named like the category's file. Missing
 * files and entries are untranslated.
 * @throws Error naming file and field when an entry is not as it should be, or is of a product that the category has not
 */
export async function readTranslations(
  categories: CatalogueCategory[],
  directory = join(CATALOGUE_DIR, 'translations'),
): Promise<CategoryTexts[]> {
  const bySlug = new Map(categories.map((category) => [category.slug, category]))
  const languages = await listFolder(directory)
  const unknown = languages.find((language) => !TRANSLATED_LANGUAGES.includes(language))
  if (unknown !== undefined) {
    throw new Error(
      `catalogue/translations/${unknown} is of no language: ${TRANSLATED_LANGUAGES.join(', ')} are known.`,
    )
  }
  const read = languages.map(async (language) => {
    const files = (await listFolder(join(directory, language))).filter((file) => file.endsWith('.json'))
    return Promise.all(
      files.map(async (file) => {
        const where = join('catalogue', 'translations', language, file)
        const slug = file.replace(/\.json$/, '')
        const category = bySlug.get(slug)
        if (!category) throw new Error(`${where} is of no category.`)
        const texts = await readJson(join(directory, language, file), categorySchema, where, 'a translation')
        refuseStrangers(where, texts, category)
        return { language, slug, ...texts }
      }),
    )
  })
  return (await Promise.all(read)).flat()
}

/** Names in a folder, sorted; empty if it doesn't exist. */
async function listFolder(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

function refuseStrangers(
  where: string,
  { products }: z.infer<typeof categorySchema>,
  category: CatalogueCategory,
): void {
  const known = new Map(category.products.map((product) => [product.slug, product]))
  for (const [slug, { material, sizes = {} }] of Object.entries(products)) {
    const product = known.get(slug)
    if (!product) throw new Error(`${where} has texts of "${slug}", which the category has not.`)
    if (material !== undefined && product.material === undefined) {
      throw new Error(`${where} states a material of "${slug}", of which the catalogue states none.`)
    }
    const size = Object.keys(sizes).find((one) => !product.sizes.includes(one))
    if (size !== undefined) throw new Error(`${where} names a size "${size}" of "${slug}", which it has not.`)
  }
}
