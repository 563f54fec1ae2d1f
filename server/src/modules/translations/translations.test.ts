import type { Image, Product } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const TEXTS = 'language name description isOutdated version updatedAt'
const TRANSLATE_PRODUCT = `mutation($input: TranslateProductInput!) {
  translateProduct(input: $input) {
    __typename
    ... on UserError { message }
    ... on TranslateProductSuccess { product { name translations { ${TEXTS} material productVersion } } }
    ... on ProductChanged { current { version } }
    ... on TranslationChanged { current { ... on Product { translations { language version } } } }
  }
}`
const TRANSLATE_CATEGORY = `mutation($input: TranslateCategoryInput!) {
  translateCategory(input: $input) {
    __typename
    ... on UserError { message }
    ... on TranslateCategorySuccess { category { translations { ${TEXTS} } } }
    ... on CategoryChanged { current { version } }
    ... on TranslationChanged { current { ... on Category { translations { language version } } } }
  }
}`
const TRANSLATE_IMAGE = `mutation($input: TranslateImageInput!) {
  translateImage(input: $input) {
    __typename
    ... on UserError { message }
    ... on TranslateImageSuccess { image { translations { language alt version updatedAt } } }
    ... on TranslationChanged { current { ... on Image { translations { version } } } }
  }
}`
const UNTRANSLATED = `query($language: LanguageTag!, $first: Int, $after: String) {
  untranslatedProducts(language: $language, first: $first, after: $after) {
    totalCount missingCount outdatedCount nodes { name } pageInfo { hasNextPage endCursor }
  }
}`

let shop: TestApp
let admin: Person
let image: Image
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  image = await createImage(shop.db)
  product = await createProduct(shop.db, { imageId: image.id, material: 'Steel' })
})
afterEach(() => {
  expect(shop.logLines).toEqual([])
})
afterAll(() => shop.close())

async function translateProduct(input: Record<string, unknown>, accessToken: string | undefined = admin.accessToken) {
  const given = { id: product.id, language: 'de', ...input }
  const { data, errors } = await shop.ask(TRANSLATE_PRODUCT, { input: given }, accessToken)
  return { result: data?.translateProduct, errors }
}

async function translateCategory(input: Record<string, unknown>) {
  const given = { id: product.categoryId, language: 'ar', ...input }
  const { data, errors } = await shop.ask(TRANSLATE_CATEGORY, { input: given }, admin.accessToken)
  return { result: data?.translateCategory, errors }
}

async function translateImage(input: Record<string, unknown>) {
  const given = { id: image.id, language: 'zh', ...input }
  const { data, errors } = await shop.ask(TRANSLATE_IMAGE, { input: given }, admin.accessToken)
  return { result: data?.translateImage, errors }
}

const texts = { name: 'Schere', description: 'Schneidet.\nGut.', material: 'Stahl' }

describe('the texts of a product', () => {
  it('are written, changed and removed', async () => {
    const made = await translateProduct({ ...texts, name: ' Schere ', expectedVersion: 0, productVersion: 1 })
    const expected = { language: 'de', ...texts, isOutdated: false, version: 1, productVersion: 1 }
    expect(made.result).toMatchObject({ __typename: 'TranslateProductSuccess', product: { translations: [expected] } })
    const changed = await translateProduct({ name: 'Zange', expectedVersion: 1 })
    expect(changed.result.product.translations).toMatchObject([
      { name: 'Zange', description: null, material: null, version: 2 },
    ])
    // An admin reads English by default.
    expect(changed.result.product.name).toBe(product.name)
    const removed = await translateProduct({ name: ' ', description: null, expectedVersion: 2 })
    expect(removed.result.product.translations).toEqual([])
    expect((await translateProduct({})).result.product.translations).toEqual([])
    const log = await shop.db.auditEntry.findMany({ where: { subjectId: product.id }, orderBy: { position: 'asc' } })
    expect(log.map(({ after }) => after)).toEqual([
      { language: 'de', ...texts },
      { language: 'de', name: 'Zange', description: null, material: null },
      { language: 'de', name: null },
    ])
  })

  it('are each for their language', async () => {
    await translateProduct({ name: 'Schere' })
    const { result } = await translateProduct({ language: 'zh', name: '剪刀' })
    expect(result.product.translations).toMatchObject([{ name: 'Schere' }, { name: '剪刀' }])
  })

  it('are outdated when the English ones change, until they are confirmed', async () => {
    await translateProduct(texts)
    const flag = async () =>
      (await shop.db.productTranslation.findFirstOrThrow({ where: { productId: product.id } })).isOutdated
    const UPDATE = `mutation($input: UpdateProductInput!) { updateProduct(input: $input) { __typename } }`
    const update = (input: object) => shop.ask(UPDATE, { input: { id: product.id, ...input } }, admin.accessToken)
    await update({ price: 5, sizes: ['1'], name: product.name })
    expect(await flag()).toBe(false)
    await update({ description: 'Cuts well.' })
    expect(await flag()).toBe(true)
    await translateProduct({ ...texts, productVersion: 3 })
    expect(await flag()).toBe(false)
  })

  it('are rejected after a change of the product or of themselves', async () => {
    await translateProduct(texts)
    expect((await translateProduct({ name: 'X', productVersion: 2 })).result).toMatchObject({
      __typename: 'ProductChanged',
      message: expect.stringContaining('Your changes weren’t saved'),
      current: { version: 1 },
    })
    expect((await translateProduct({ name: 'X', expectedVersion: 0 })).result).toMatchObject({
      __typename: 'TranslationChanged',
      message: expect.stringContaining('Your changes weren’t saved'),
      current: { translations: [{ language: 'de', version: 1 }] },
    })
    expect((await translateProduct({ language: 'fr', name: 'X', expectedVersion: 1 })).result.__typename).toBe(
      'TranslationChanged',
    )
    expect(await shop.db.productTranslation.findMany({ where: { productId: product.id } })).toMatchObject([texts])
  })

  it.each([uuidv7(), '1', '', 'a\0b', '\udfff'])('are of no product with the id %j', async (productId) => {
    expect((await translateProduct({ id: productId, name: 'X' })).result).toEqual({
      __typename: 'ProductNotFound',
      message: 'This product is no longer available.',
    })
  })

  it('are of no product that left the shop', async () => {
    await shop.db.product.update({ where: { id: product.id }, data: { deletedAt: new Date() } })
    expect((await translateProduct({ name: 'X' })).result.__typename).toBe('ProductNotFound')
  })

  it.each([
    ['language', 'en', 'language must be one of de, fr, es, ar, zh.'],
    ['language', 'DE', 'language must be one of de, fr, es, ar, zh.'],
    ['name', 'x'.repeat(201), 'The name must have 0 to 200 characters.'],
    ['name', 'a\0b', 'The name must not contain control characters.'],
    ['description', 'x'.repeat(5_001), 'The description must have 0 to 5000 characters.'],
    ['material', 'x'.repeat(201), 'The material must have 0 to 200 characters.'],
    ['productVersion', 0, 'The product’s version must be a whole number, at least 1.'],
    ['expectedVersion', -1, 'The expected version must be a whole number, 0 or more.'],
  ])('are refused for %s %.20j', async (field, value, message) => {
    const { errors } = await translateProduct({ name: 'X', [field]: value })
    expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field: `input.${field}` } }])
    expect(await shop.db.productTranslation.count({ where: { productId: product.id } })).toBe(0)
  })
})

describe('the texts of a category', () => {
  it('are written, changed and removed', async () => {
    const made = await translateCategory({ name: 'مقصات', description: 'كل ما يقص.', expectedVersion: 0 })
    expect(made.result.category.translations).toMatchObject([{ language: 'ar', name: 'مقصات', version: 1 }])
    expect((await translateCategory({ name: 'X', expectedVersion: 2 })).result).toMatchObject({
      __typename: 'TranslationChanged',
      current: { translations: [{ language: 'ar', version: 1 }] },
    })
    const changed = await translateCategory({ name: 'أدوات' })
    expect(changed.result.category.translations).toMatchObject([{ name: 'أدوات', description: null, version: 2 }])
    await shop.db.category.update({ where: { id: product.categoryId }, data: { name: 'Other' } })
    const [row] = await shop.db.categoryTranslation.findMany({ where: { categoryId: product.categoryId } })
    expect(row?.isOutdated).toBe(true)
    expect((await translateCategory({})).result.category.translations).toEqual([])
  })

  it('are rejected after a change of the English texts', async () => {
    const data = { description: 'What cuts bones.', version: 2 }
    await shop.db.category.update({ where: { id: product.categoryId }, data })
    expect((await translateCategory({ description: 'X', categoryVersion: 1 })).result).toEqual({
      __typename: 'CategoryChanged',
      message: expect.stringContaining('Your changes weren’t saved'),
      current: { version: 2 },
    })
    expect(await shop.db.categoryTranslation.count({ where: { categoryId: product.categoryId } })).toBe(0)
    const { result } = await translateCategory({ description: 'X', categoryVersion: 2 })
    expect(result.category.translations).toMatchObject([{ description: 'X', isOutdated: false }])
  })

  it('are rejected for an unknown category, and for long texts', async () => {
    for (const categoryId of [uuidv7(), 'x', product.id]) {
      expect((await translateCategory({ id: categoryId, name: 'X' })).result.__typename).toBe('CategoryNotFound')
    }
    const { errors } = await translateCategory({ name: 'x'.repeat(201) })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.name' })
  })
})

describe('alternative texts', () => {
  it('is written, changed and removed', async () => {
    const made = await translateImage({ alt: '一把剪刀', expectedVersion: 0 })
    expect(made.result.image.translations).toMatchObject([{ language: 'zh', alt: '一把剪刀', version: 1 }])
    expect((await translateImage({ alt: 'X', expectedVersion: 0 })).result.current).toEqual({
      translations: [{ version: 1 }],
    })
    expect((await translateImage({ alt: '剪刀' })).result.image.translations).toMatchObject([{ alt: '剪刀' }])
    expect((await translateImage({ alt: '' })).result.image.translations).toEqual([])
  })

  it('is rejected for an image without a product, and for a long text', async () => {
    const { id: foreign } = await createImage(shop.db)
    for (const imageId of [foreign, uuidv7(), 'x']) {
      expect((await translateImage({ id: imageId, alt: 'X' })).result.__typename).toBe('ImageNotFound')
    }
    const { errors } = await translateImage({ alt: 'x'.repeat(501) })
    expect(errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field: 'input.alt' })
  })
})

describe('access to translating', () => {
  it('excludes visitors and customers', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await translateProduct({ name: 'X' }, accessToken)).errors?.[0]?.extensions.code).toBe('FORBIDDEN')
    const visitor = await shop.ask(TRANSLATE_PRODUCT, { input: { id: product.id, language: 'de', name: 'X' } })
    expect(visitor.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.productTranslation.count({ where: { productId: product.id } })).toBe(0)
  })
})

describe('the list of untranslated products', () => {
  const list = async (variables: Record<string, unknown>) =>
    shop.ask(UNTRANSLATED, { language: 'es', first: 2, ...variables }, admin.accessToken)

  it('has missing and outdated texts, page by page, with counts', async () => {
    await shop.db.product.updateMany({ data: { deletedAt: new Date() } })
    const add = async (name: string, values: Record<string, string | boolean> | null, hasAlt = true) => {
      const { id: imageId } = await createImage(shop.db)
      const { id: productId } = await createProduct(shop.db, { name, imageId, material: 'Steel' })
      const keys = { productId, language: 'es', productVersion: 1 }
      if (values) await shop.db.productTranslation.create({ data: { ...keys, ...values } })
      if (hasAlt) await shop.db.imageTranslation.create({ data: { imageId, language: 'es', alt: 'X' } })
    }
    const whole = { name: 'N', description: 'D', material: 'M' }
    await add('without any', null)
    await add('without a description', { name: 'N', material: 'M' })
    await add('without a material', { name: 'N', description: 'D' })
    await add('without a picture’s text', whole, false)
    await add('outdated', { ...whole, isOutdated: true })
    await add('all there', whole)
    const names: string[] = []
    let after: string | null = null
    do {
      const { data, errors }: Awaited<ReturnType<typeof list>> = await list({ after })
      expect(errors).toBeUndefined()
      expect(data.untranslatedProducts).toMatchObject({ totalCount: 5, missingCount: 4, outdatedCount: 1 })
      names.push(...data.untranslatedProducts.nodes.map(({ name }: { name: string }) => name))
      const { hasNextPage, endCursor } = data.untranslatedProducts.pageInfo
      after = hasNextPage ? endCursor : null
    } while (after)
    expect(names).toEqual([
      'outdated',
      'without a picture’s text',
      'without a material',
      'without a description',
      'without any',
    ])
    const { data } = await list({ language: 'fr', first: 100 })
    expect(data.untranslatedProducts).toMatchObject({ totalCount: 6, missingCount: 6, outdatedCount: 0 })
  })

  it('is refused for another language and a wrong page', async () => {
    for (const [variables, field] of [
      [{ language: 'en' }, 'language'],
      [{ language: 'toString' }, 'language'],
      [{ first: 101 }, 'first'],
      [{ after: 'x' }, 'after'],
    ] as const) {
      expect((await list(variables)).errors?.[0]?.extensions).toEqual({ code: 'BAD_USER_INPUT', field })
    }
  })
})
