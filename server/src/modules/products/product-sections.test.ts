import { v7 as uuidv7 } from 'uuid'
import { CREATE_PRODUCT, newProduct } from '../../testing/catalogue'
import { createDocumentFile } from '../../testing/documents'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import { createKey } from '../../testing/programs'
import { newIdentifier } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const ALL = `id version name sku pictures { id alt } documents { title } managedRelatedProducts { id }
  variants { id name prices { isManual price { amount currency } } }
  deviceIdentifiers { identifier pieces variant { name } } prices { isManual price { amount currency } }
  translations { language name version isOutdated sizes { size name } }`
const READ = `query ($id: ID!) { managedProduct(id: $id) { ${ALL} } }`
const UPDATE = `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
  __typename ... on UserError { message path } ... on UpdateProductSuccess { product { ${ALL} } }
  ... on ProductChanged { current { version } } } }`
const CREATE = CREATE_PRODUCT.replace('... on UserError { message }', '... on UserError { message path }')

const update = async (input: object, accessToken: string | undefined = admin.accessToken) => {
  const { data, errors } = await shop.ask(UPDATE, { input }, accessToken)
  return { result: data?.updateProduct, error: errors?.[0] }
}
const read = async ({ id }: { id: string }) => (await shop.ask(READ, { id }, admin.accessToken)).data.managedProduct
const actsOn = async (subjectId: string) =>
  (await shop.db.auditEntry.findMany({ where: { subjectId }, orderBy: { position: 'asc' } })).map(
    ({ action }) => action,
  )
const upload = async (person = admin) => (await createImage(shop.db, { uploadedById: person.user.id })).id

/** All sections of a product with two sizes, S and L. */
async function allSections() {
  const { id: fileId } = await createDocumentFile(shop.db, admin.user.id)
  const { id: related } = await createProduct(shop.db)
  const [identifier, boxed] = [newIdentifier(), newIdentifier()]
  const texts = [
    ['de', 'Spreizer'],
    ['fr', 'Écarteur'],
    ['es', 'Separador'],
    ['ar', 'مبعد'],
    ['zh', '牵开器'],
  ] as const
  return {
    variants: [
      { name: 'S', availableQuantity: 5 },
      { name: 'L', availableQuantity: 7, price: 5_000 },
    ],
    pictures: [{ imageId: await upload(), alt: 'Whole tool' }, { imageId: await upload() }],
    documents: [{ fileId, kind: 'CERTIFICATE', title: 'ISO 13485' }],
    relatedIds: [related],
    deviceIdentifiers: [
      { udi: `=/${identifier}`, size: 'L' },
      { udi: `=/${boxed}`, pieces: 12 },
    ],
    prices: [
      { currency: 'EUR', amount: 3_999 },
      { currency: 'EUR', size: 'L', amount: 4_900 },
    ],
    translations: texts.map(([language, name]) => ({
      ...{ language, name, expectedVersion: 0 },
      sizes: [{ size: 'L', name: `${name} L` }],
    })),
  }
}

const manual = (prices: { isManual: boolean; price: object }[]) =>
  prices.filter(({ isManual }) => isManual).map(({ price }) => price)

async function expectAll(id: string, { relatedIds, pictures }: Awaited<ReturnType<typeof allSections>>) {
  const product = await read({ id })
  expect(product).toMatchObject({
    pictures: pictures.map(({ imageId }) => ({ id: imageId })),
    documents: [{ title: 'ISO 13485' }],
    managedRelatedProducts: relatedIds.map((relatedId) => ({ id: relatedId })),
    variants: [{ name: 'S' }, { name: 'L' }],
  })
  expect(product.deviceIdentifiers).toHaveLength(2)
  expect(product.deviceIdentifiers).toContainEqual({
    identifier: expect.any(String),
    pieces: 1,
    variant: { name: 'L' },
  })
  expect(manual(product.prices)).toEqual([{ amount: 3_999, currency: 'EUR' }])
  expect(manual(product.variants[1].prices)).toEqual([{ amount: 4_900, currency: 'EUR' }])
  expect(product.translations).toHaveLength(5)
  for (const { name, sizes, isOutdated } of product.translations) {
    expect([sizes, isOutdated]).toEqual([[{ size: 'L', name: `${name} L` }], false])
  }
  return product
}

const SECTION_ACTS = [
  'SET_PRODUCT_PICTURES',
  'SET_RELATED_PRODUCTS',
  'SET_PRODUCT_DOCUMENTS',
  'SET_DEVICE_IDENTIFIERS',
  'SET_PRODUCT_PRICES',
  ...Array<string>(5).fill('TRANSLATE_PRODUCT'),
]

describe('a product with all related data', () => {
  it('is added by one call, with a row of the audit log for each act', async () => {
    const sections = await allSections()
    const { imageId: _image, sizes: _sizes, ...details } = newProduct({ id: '' }, { price: 4_250 })
    const input = { ...details, ...sections, availableQuantity: 12, idempotencyKey: uuidv7() }
    const { data, errors } = await shop.ask(CREATE, { input }, admin.accessToken)
    expect(errors).toBeUndefined()
    const { id } = data.createProduct.product
    await expectAll(id, sections)
    expect(await actsOn(id)).toEqual(['CREATE_PRODUCT', ...SECTION_ACTS])
    const again = await shop.ask(CREATE, { input }, admin.accessToken)
    expect(again.data.createProduct.product.id).toBe(id)
  })

  it('is changed by one call, under one new version', async () => {
    const { id } = await createProduct(shop.db, { sizes: [] })
    const sections = await allSections()
    const { result, error } = await update({ id, name: 'Renamed', price: 4_250, expectedVersion: 1, ...sections })
    expect(error).toBeUndefined()
    expect(result).toMatchObject({ __typename: 'UpdateProductSuccess', product: { name: 'Renamed', version: 2 } })
    const product = await expectAll(id, sections)
    expect(result.product).toEqual(product)
    expect(await actsOn(id)).toEqual(['UPDATE_PRODUCT', ...SECTION_ACTS])
  })

  it('is audited by its section alone if nothing else changes', async () => {
    const { id } = await createProduct(shop.db)
    await update({ id, deviceIdentifiers: [{ udi: `=/${newIdentifier()}` }] })
    expect(await actsOn(id)).toEqual(['SET_DEVICE_IDENTIFIERS'])
    expect((await read({ id })).version).toBe(2)
    await update({ id, documents: null, translations: [] })
    expect((await read({ id })).deviceIdentifiers).toHaveLength(1)
  })

  it('keeps omitted prices and languages', async () => {
    const { id } = await createProduct(shop.db)
    await update({
      id,
      prices: ['EUR', 'GBP'].map((currency) => ({ currency, amount: 777 })),
      translations: ['de', 'fr'].map((language) => ({ language, name: 'Name' })),
    })
    await update({ id, prices: [{ currency: 'EUR', amount: null }], translations: [{ language: 'de' }] })
    const { prices, translations } = await read({ id })
    expect(manual(prices)).toEqual([{ amount: 777, currency: 'GBP' }])
    expect(translations).toMatchObject([{ language: 'fr', name: 'Name' }])
  })
})

describe('a refusal of one section', () => {
  const refusals: [string, () => Promise<object>, object][] = [
    [
      'a picture of another person',
      async () => ({ pictures: [{ imageId: await upload() }, { imageId: await upload(await createPerson(shop)) }] }),
      { result: { __typename: 'ImageNotFound', path: ['input', 'pictures', '1', 'imageId'] } },
    ],
    [
      'an identifier of another product',
      async () => {
        const taken = `=/${newIdentifier()}`
        await update({ id: (await createProduct(shop.db)).id, deviceIdentifiers: [{ udi: taken }] })
        return { deviceIdentifiers: [{ udi: `=/${newIdentifier()}` }, { udi: taken }] }
      },
      { result: { __typename: 'DeviceIdentifierTaken', path: ['input', 'deviceIdentifiers', '1', 'udi'] } },
    ],
    [
      'an unreadable identifier',
      async () => ({ deviceIdentifiers: [{ udi: 'nothing' }] }),
      { error: { extensions: { code: 'BAD_USER_INPUT', field: 'input.deviceIdentifiers.0.udi' } } },
    ],
    [
      'an identifier of no size',
      async () => ({ deviceIdentifiers: [{ udi: `=/${newIdentifier()}`, size: 'XXL' }] }),
      { error: { extensions: { field: 'input.deviceIdentifiers.0.variantId' } } },
    ],
    [
      'a price in US dollars',
      async () => ({ prices: [{ currency: 'USD', amount: 5 }] }),
      { result: { __typename: 'BaseCurrencyFixed', path: ['input', 'prices', '0', 'currency'] } },
    ],
    [
      'a price of a size that has none of its own',
      async () => ({ prices: [{ currency: 'EUR', size: '145 mm', amount: 5 }] }),
      { error: { extensions: { field: 'input.prices.0.variantId' } } },
    ],
    [
      'a related product that is not there',
      async () => ({ relatedIds: [uuidv7()] }),
      { error: { extensions: { field: 'input.relatedIds' } } },
    ],
    [
      'a document that is not there',
      async () => ({ documents: [{ fileId: uuidv7(), kind: 'OTHER', title: 'None' }] }),
      { error: { extensions: { field: 'input.documents.0.fileId' } } },
    ],
    [
      'a text of a size that it does not come in',
      async () => ({ translations: [{ language: 'de' }, { language: 'fr', sizes: [{ size: 'XXL', name: 'Grand' }] }] }),
      { error: { extensions: { field: 'input.translations.1.sizes.0.size' } } },
    ],
    [
      'a language twice',
      async () => ({ translations: [{ language: 'de' }, { language: 'de' }] }),
      { error: { extensions: { field: 'input.translations' } } },
    ],
    [
      'one picture in two ways',
      async () => ({ imageId: await upload(), pictures: [{ imageId: await upload() }] }),
      { error: { extensions: { field: 'input.imageId' } } },
    ],
    [
      'a translation that was changed meanwhile',
      async () => ({ translations: [{ language: 'de', name: 'Neu', expectedVersion: 7 }] }),
      { result: { __typename: 'ProductChanged', current: { version: 1 } } },
    ],
    ['an older version', async () => ({ expectedVersion: 9 }), { result: { __typename: 'ProductChanged' } }],
  ]

  it.each(refusals)('rolls back all the others: %s', async (_what, wrong, told) => {
    const { id } = await createProduct(shop.db)
    const { id: related } = await createProduct(shop.db)
    const before = await read({ id })
    const good = { id, name: 'Not kept', stockChange: { delta: 5, reason: 'RECEIVED' }, relatedIds: [related] }
    const { availableQuantity } = await shop.db.product.findUniqueOrThrow({ where: { id } })
    expect(await update({ ...good, ...(await wrong()) })).toMatchObject(told)
    expect(await read({ id })).toEqual(before)
    expect(await actsOn(id)).toEqual([])
    expect((await shop.db.product.findUniqueOrThrow({ where: { id } })).availableQuantity).toBe(availableQuantity)
  })

  it('adds no product', async () => {
    const count = await shop.db.product.count()
    const { imageId: _image, ...details } = newProduct({ id: '' })
    const pictures = [{ imageId: await upload() }]
    const wrong = [
      [
        { pictures, prices: [{ currency: 'USD', amount: 5 }] },
        { data: { createProduct: { path: expect.any(Array) } } },
      ],
      [{ pictures, relatedIds: [uuidv7()] }, { errors: [{ extensions: { field: 'input.relatedIds' } }] }],
      [{ pictures: [{ imageId: uuidv7() }] }, { data: { createProduct: { __typename: 'ImageNotFound' } } }],
      [{}, { errors: [{ extensions: { field: 'input.imageId' } }] }],
    ] as const
    for (const [sections, told] of wrong) {
      const input = { ...details, ...sections }
      expect(await shop.ask(CREATE, { input }, admin.accessToken)).toMatchObject(told)
    }
    expect(await shop.db.product.count()).toBe(count)
  })
})

describe('access to changing sections', () => {
  it('is neither a visitor nor a customer nor staff without the right', async () => {
    const { id } = await createProduct(shop.db)
    const input = { id, translations: [{ language: 'de', name: 'Schere' }] }
    const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
    const customer = await createPerson(shop)
    const { errors } = await shop.ask(UPDATE, { input })
    expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    for (const { accessToken } of [viewer, customer]) {
      expect((await update(input, accessToken)).error?.extensions.code).toBe('FORBIDDEN')
    }
    const catalogue = await createPerson(shop, { staffRole: 'CATALOGUE' })
    const { result } = await update({ ...input, prices: [{ currency: 'EUR', amount: 5 }] }, catalogue.accessToken)
    expect(result.__typename).toBe('UpdateProductSuccess')
  })

  it('includes a key for products, but not for its prices in other currencies', async () => {
    const { id } = await createProduct(shop.db)
    const { secret } = await createKey(shop, admin, ['PRODUCTS_WRITE', 'PRODUCTS_READ'])
    const { result } = await update({ id, translations: [{ language: 'de', name: 'Schere' }] }, secret)
    expect(result.__typename).toBe('UpdateProductSuccess')
    const { error } = await update({ id, name: 'Not kept', prices: [{ currency: 'EUR', amount: 5 }] }, secret)
    expect(error?.extensions.code).toBe('FORBIDDEN')
    expect((await read({ id })).version).toBe(2)
  })
})
