import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readCatalogue } from './read-catalogue'

const product = {
  slug: 'plain-forceps',
  sku: 'SU-1001',
  name: 'Plain Forceps',
  description: 'Holds things.',
  sizes: ['14 cm'],
  fdaProductCode: 'HTD',
  fdaClass: 1,
  regulationNumber: '878.4800',
  priceMinor: 100,
  minQuantity: 5,
  availableQuantity: 50,
  pictureAlt: 'A forceps',
}
const category = {
  slug: 'surgical',
  name: 'Surgical',
  description: 'Steel.',
  tint: '#dbe6ee',
  position: 1,
  products: [product],
}

let directory: string
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'instrumenta-catalogue-'))
})
afterEach(() => rm(directory, { recursive: true, force: true }))

async function read(files: Record<string, unknown>) {
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(directory, name), typeof content === 'string' ? content : JSON.stringify(content))
  }
  return readCatalogue(directory)
}

describe('readCatalogue', () => {
  it('reads categories by position', async () => {
    const second = {
      ...category,
      slug: 'dental',
      position: 2,
      products: [{ ...product, slug: 'mirror', sku: 'DE-1001' }],
    }
    const categories = await read({ 'a.json': second, 'b.json': category })
    expect(categories.map(({ slug }) => slug)).toEqual(['surgical', 'dental'])
  })

  it('names file and field of a wrong value', async () => {
    const wrong = { ...category, products: [{ ...product, priceMinor: '1.00' }] }
    await expect(read({ 'surgical.json': wrong })).rejects.toThrow(
      /catalogue\/surgical\.json .*\n {2}products\[0\]\.priceMinor: /,
    )
  })

  it('names an unknown field', async () => {
    const wrong = { ...category, products: [{ ...product, prize: 100 }] }
    await expect(read({ 'surgical.json': wrong })).rejects.toThrow(/products\[0\]: .*"prize"/)
  })

  it('refuses a minimum above the stock', async () => {
    const wrong = { ...category, products: [{ ...product, minQuantity: 51 }] }
    await expect(read({ 'surgical.json': wrong })).rejects.toThrow('products[0].minQuantity: must not be above')
  })

  it('rejects a duplicate slug', async () => {
    const second = { ...category, slug: 'dental', position: 2 }
    await expect(read({ 'a.json': category, 'b.json': second })).rejects.toThrow(
      'product slug "plain-forceps" comes twice',
    )
  })

  it('names the file with invalid JSON', async () => {
    await expect(read({ 'surgical.json': '{' })).rejects.toThrow('catalogue/surgical.json is not valid JSON')
  })
})
