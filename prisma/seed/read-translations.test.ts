import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { readCatalogue } from './read-catalogue'
import type { CatalogueCategory } from './read-catalogue'
import { readTranslations } from './read-translations'

const product = { slug: 'kidney-dish', material: 'Steel', sizes: ['Small', '20 cm'] }
const plain = { slug: 'otoscope', sizes: [] }
// Of a category only its slug and its products' slugs, materials and sizes are read.
const categories = [{ slug: 'ward', products: [product, plain] }] as CatalogueCategory[]

const texts = {
  name: 'Nierenschale',
  description: 'Nimmt auf.',
  material: 'Stahl',
  pictureAlt: 'Eine Schale',
  sizes: { Small: 'Klein' },
}
const german = { name: 'Station', description: 'Für die Station.', products: { 'kidney-dish': texts } }

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'instrumenta-translations-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function read(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(directory, name)), { recursive: true })
    await writeFile(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return readTranslations(categories, directory)
}

describe('readTranslations', () => {
  it('reads each language, even with missing entries', async () => {
    const found = await read({ 'de/ward.json': german, 'zh/ward.json': { ...german, products: {} } })
    expect(found).toEqual([
      { language: 'de', slug: 'ward', ...german },
      { language: 'zh', slug: 'ward', ...german, products: {} },
    ])
  })

  it('is empty without a folder', async () => {
    expect(await readTranslations(categories, join(directory, 'none'))).toEqual([])
  })

  it.each([
    ['an empty text', { 'kidney-dish': { ...texts, name: '  ' } }, /de\/ward\.json .*\n {2}products.*name: /],
    ['a text that is too long', { 'kidney-dish': { ...texts, material: 'x'.repeat(201) } }, /products.*material: /],
    ['a missing text', { 'kidney-dish': { name: 'N' } }, /products.*description: /],
    ['a field that nobody knows', { 'kidney-dish': { ...texts, nome: 'N' } }, /products.*"nome"/],
    [
      'a product of no such slug',
      { 'kidney-dishes': texts },
      /has texts of "kidney-dishes", which the category has not/,
    ],
    [
      'a size that it has not',
      { 'kidney-dish': { ...texts, sizes: { Big: 'Groß' } } },
      /names a size "Big" of "kidney-dish"/,
    ],
    [
      'a name of a size that is too long',
      { 'kidney-dish': { ...texts, sizes: { Small: 'x'.repeat(51) } } },
      /sizes.*Small: /,
    ],
    ['a material where none is stated', { otoscope: texts }, /states a material of "otoscope"/],
  ])('refuses %s', async (_what, products, message) => {
    await expect(read({ 'de/ward.json': { ...german, products } })).rejects.toThrow(message)
  })

  it('rejects files without a category or language, and invalid JSON', async () => {
    await expect(read({ 'de/wards.json': german })).rejects.toThrow(
      'catalogue/translations/de/wards.json is of no category',
    )
    await rm(join(directory, 'de'), { recursive: true })
    await expect(read({ 'de/ward.json': '{' })).rejects.toThrow('de/ward.json is not valid JSON')
    await rm(join(directory, 'de'), { recursive: true })
    await expect(read({ 'en/ward.json': german })).rejects.toThrow('catalogue/translations/en is of no language')
  })
})

describe('the translations that ship', () => {
  it('are as they should be, and not left in English', async () => {
    const catalogue = await readCatalogue()
    const english = new Map(
      catalogue.flatMap(({ products }) => products.map(({ slug, description }) => [slug, description])),
    )
    const left = (await readTranslations(catalogue)).flatMap(({ language, products }) =>
      Object.entries(products)
        .filter(([slug, { description }]) => description === english.get(slug))
        .map(([slug]) => `${language}: ${slug}`),
    )
    expect(left).toEqual([])
  })
})
