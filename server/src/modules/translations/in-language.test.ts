import type { Category, Product } from '@instrumenta/prisma/client'
import { createCategory, createImage, createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn, translate } from '../../testing/translating'

const PRODUCT = `query($id: ID!) {
  product(id: $id) { name description material category { name description } image { alt } }
}`

let shop: TestApp
let category: Category
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  category = await createCategory(shop.db, { name: 'Scissors' })
  const { id: imageId } = await createImage(shop.db, { alt: 'Scissors' })
  const values = { name: 'Mayo Scissors', description: 'Cut.', material: 'Steel', categoryId: category.id, imageId }
  product = await createProduct(shop.db, values)
  await translate(shop.db, product, 'de', { name: 'Mayo-Schere', description: 'Schneidet.', material: 'Stahl' })
  await translate(shop.db, product, 'ar', { name: 'مقص مايو' })
  const ofCategory = { categoryId: category.id, language: 'de', name: 'Scheren' }
  await shop.db.categoryTranslation.create({ data: ofCategory })
  await shop.db.imageTranslation.create({ data: { imageId, language: 'de', alt: 'Schere' } })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

const english = {
  name: 'Mayo Scissors',
  description: 'Cut.',
  material: 'Steel',
  category: { name: 'Scissors', description: 'What belongs together.' },
  image: { alt: 'Scissors' },
}
const german = {
  name: 'Mayo-Schere',
  description: 'Schneidet.',
  material: 'Stahl',
  category: { name: 'Scheren', description: 'What belongs together.' },
  image: { alt: 'Schere' },
}

describe('a product', () => {
  it.each([
    ['de', german],
    ['de-AT,en;q=0.5', german],
    ['it, de;q=0.8, en;q=0.9', english],
    ['zh', english],
    ['', english],
    ['*', english],
    ['\\', english],
    ['ar', { ...english, name: 'مقص مايو' }],
  ])('comes in the language that "%s" asks for, where it is translated', async (language, expected) => {
    const { data, errors } = await askIn(shop, language, PRODUCT, { id: product.id })
    expect(errors).toBeUndefined()
    expect(data.product).toEqual(expected)
  })

  it('states no material that English does not state', async () => {
    const plain = await createProduct(shop.db)
    await translate(shop.db, plain, 'de', { name: 'N', material: 'Stahl' })
    const { data } = await askIn(shop, 'de', PRODUCT, { id: plain.id })
    expect(data.product).toMatchObject({ name: 'N', material: null })
  })

  it('costs no statement more in English', async () => {
    const count = async (language: string) => {
      shop.statements.length = 0
      await askIn(shop, language, PRODUCT, { id: product.id })
      return shop.statements.length
    }
    expect(await count('en')).toBe(3)
    expect(await count('de')).toBe(6)
  })
})

describe('the categories of the menu and of facets', () => {
  it('are translated', async () => {
    const { data } = await askIn(
      shop,
      'de',
      '{ categories { name } products { facets { categories { category { name } } } } }',
    )
    expect(data.categories).toContainEqual({ name: 'Scheren' })
    expect(data.products.facets.categories).toContainEqual({ category: { name: 'Scheren' } })
  })
})

describe('the REST API', () => {
  const get = (url: string, language?: string) =>
    shop.app.inject({ url, headers: language ? { 'accept-language': language } : {} })

  it('responds in the requested language, with a Vary header', async () => {
    const one = `/api/product/${product.id}`
    expect((await get(one)).json()).toMatchObject({ name: 'Mayo Scissors', description: 'Cut.' })
    const answer = await get(one, 'de-CH')
    expect(answer.json()).toMatchObject({ name: 'Mayo-Schere', description: 'Schneidet.' })
    expect(answer.headers.vary).toContain('accept-language')
    const names = async (language?: string) =>
      (await get('/api/product', language)).json().map(({ name }: { name: string }) => name)
    expect(await names()).toContain('Mayo Scissors')
    expect(await names('ar')).toContain('مقص مايو')
  })
})

describe('the cache for visitors', () => {
  let cached: TestApp
  beforeAll(async () => {
    cached = await createTestApp({ hasCaches: true })
  })
  afterAll(() => cached.close())

  it('follows each change of a translation at once, in each language', async () => {
    const { accessToken } = await createPerson(cached, { role: 'ADMIN' })
    const { id: imageId } = await createImage(cached.db, { alt: 'English' })
    const { id, categoryId, name } = await createProduct(cached.db, { imageId })
    const QUERY = '{ products { nodes { name category { name } image { alt } } } }'
    const read = async (language: string) => {
      for (let time = 0; time < 2; time++) await askIn(cached, language, QUERY)
      const { data } = await askIn(cached, language, QUERY)
      return data.products.nodes[0]
    }
    const readRest = async () => {
      const answers = [1, 2, 3].map(() =>
        cached.app.inject({ url: '/api/product', headers: { 'accept-language': 'de' } }),
      )
      return (await Promise.all(answers)).map((answer) => answer.json()[0].name)
    }
    const before = await read('de')
    expect(before).toMatchObject({ name, image: { alt: 'English' } })
    expect(await read('en')).toEqual(before)

    const mutate = (mutation: string, type: string, input: Record<string, unknown>) =>
      cached.ask(
        `mutation($input: ${type}!) { ${mutation}(input: $input) { __typename } }`,
        { input: { language: 'de', ...input } },
        accessToken,
      )
    await mutate('translateProduct', 'TranslateProductInput', { id, name: 'Deutsch' })
    expect(await read('de')).toEqual({ ...before, name: 'Deutsch' })
    expect(await readRest()).toEqual(['Deutsch', 'Deutsch', 'Deutsch'])
    await mutate('translateCategory', 'TranslateCategoryInput', { id: categoryId, name: 'Teil' })
    await mutate('translateImage', 'TranslateImageInput', { id: imageId, alt: 'Bild' })
    expect(await read('de')).toEqual({ name: 'Deutsch', category: { name: 'Teil' }, image: { alt: 'Bild' } })
    expect(await read('en')).toEqual(before)
    await mutate('translateProduct', 'TranslateProductInput', { id })
    expect((await read('de')).name).toBe(name)
    expect(await readRest()).toEqual([name, name, name])
  })
})
