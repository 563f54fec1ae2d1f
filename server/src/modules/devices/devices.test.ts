import type { Product } from '@instrumenta/prisma/client'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readLastAct } from '../../testing/pricing'
import { createCounted } from '../../testing/sizes'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { askIn } from '../../testing/translating'

let shop: TestApp
let admin: Person
let product: Product

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
})
beforeEach(async () => {
  product = await createProduct(shop.db)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const set = async (input: object, accessToken: string | undefined = admin.accessToken) => {
  const { data, errors } = await shop.ask(
    `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
      __typename
      ... on UpdateProductSuccess { product { version deviceIdentifiers { identifier agency udi pieces variant { id } } } }
      ... on DeviceIdentifierTaken { identifier }
      ... on UserError { message } } }`,
    { input },
    accessToken,
  )
  return { result: data?.updateProduct, error: errors?.[0] }
}

const find = async (search: string, language = 'en') => {
  const { data } = await askIn(
    shop,
    language,
    'query ($search: String) { products(first: 5, filter: { search: $search }) { nodes { id } } }',
    { search },
  )
  return data.products.nodes.map(({ id }: { id: string }) => id)
}

describe('parseUdi', () => {
  const parse = async (text: string, language = 'en') => {
    const { data, errors } = await askIn(
      shop,
      language,
      'query ($text: String!) { parseUdi(text: $text) { agency deviceIdentifier lot serial madeOn expiresOn problems } }',
      { text },
    )
    return { udi: data?.parseUdi, error: errors?.[0] }
  }

  it('parses a UDI for visitors', async () => {
    const { udi } = await parse('(01)51022222233336(11)141231(17)150707(10)A213B1(21)1234')
    expect(udi).toEqual({
      agency: 'GS1',
      deviceIdentifier: '51022222233336',
      lot: 'A213B1',
      serial: '1234',
      madeOn: '2014-12-31',
      expiresOn: '2015-07-07',
      problems: [],
    })
  })

  it('reports problems in the language of the request', async () => {
    expect((await parse('(01)51022222233337(17)270231')).udi.problems).toEqual([
      'The check digit doesn’t match. Check for typing errors: “(01)51022222233337”.',
      'This date isn’t valid: “(17)270231”.',
    ])
    expect((await parse('hello', 'de')).udi.problems).toEqual([
      'Das ist keine Kennung von GS1, HIBCC oder ICCBBA: „hello“.',
    ])
  })

  it('accepts any text up to 1,000 characters', async () => {
    for (const text of ['', '\u001d', '\ud800', '+'.repeat(1000), '(01)'.repeat(250)]) {
      const { udi, error } = await parse(text)
      expect([error, udi.problems.length > 0]).toEqual([undefined, true])
    }
    const { error } = await parse('x'.repeat(1001))
    expect(error).toMatchObject({
      message: 'A device identifier can have at most 1,000 characters.',
      extensions: { code: 'BAD_USER_INPUT', field: 'text' },
    })
  })
})

describe('the device identifiers of a product', () => {
  it('saves identifiers of sizes and packages, and writes an audit row', async () => {
    const { product: sized, sizes } = await createCounted(shop.db, { S: 5, M: 5 })
    const [size] = sizes
    const { result } = await set({
      id: sized.id,
      expectedVersion: sized.version,
      deviceIdentifiers: [
        { udi: '(01)09506000134369(10)LOT', variantId: size?.id, pieces: 12 },
        { udi: '+A123BJC5D6E71G', variantId: size?.id },
      ],
    })
    expect(result).toEqual({
      __typename: 'UpdateProductSuccess',
      product: {
        version: sized.version + 1,
        deviceIdentifiers: [
          {
            identifier: 'A123BJC5D6E71',
            agency: 'HIBCC',
            udi: '+A123BJC5D6E71G',
            pieces: 1,
            variant: { id: size?.id },
          },
          { identifier: '09506000134369', agency: 'GS1', udi: '09506000134369', pieces: 12, variant: { id: size?.id } },
        ],
      },
    })
    // A form sends them as they are displayed.
    const again = [{ udi: 'A123BJC5D6E71', variantId: size?.id }]
    expect((await set({ id: sized.id, deviceIdentifiers: again })).result.product.deviceIdentifiers).toMatchObject([
      { identifier: 'A123BJC5D6E71', agency: 'HIBCC' },
    ])
    await set({
      id: sized.id,
      deviceIdentifiers: [...again, { udi: '(01)09506000134369', pieces: 12 }],
    })
    expect(await readLastAct(shop, admin.accessToken)).toMatchObject({
      action: 'SET_DEVICE_IDENTIFIERS',
      changes: [{ field: 'deviceIdentifiers', before: 'A123BJC5D6E71', after: '09506000134369 × 12, A123BJC5D6E71' }],
    })
    await set({ id: sized.id, deviceIdentifiers: [] })
    // A whole UDI is accepted even if the identifier was removed.
    expect((await set({ id: sized.id, deviceIdentifiers: [{ udi: '+A123BJC5D6E71G' }] })).error).toBeUndefined()
    await set({ id: sized.id, deviceIdentifiers: [] })
  })

  it('removes the identifiers of a removed size, which are free then', async () => {
    const { product: sized, sizes } = await createCounted(shop.db, { S: 5, M: 5, L: 5 })
    const deviceIdentifiers = [
      { udi: '(01)09506000134383', variantId: sizes[0]?.id },
      { udi: '(01)09506000134390', variantId: sizes[1]?.id },
    ]
    await set({ id: sized.id, deviceIdentifiers })
    const keep = async (changes: object) => {
      const { data } = await shop.ask(
        `mutation ($input: UpdateProductInput!) { updateProduct(input: $input) {
          ... on UpdateProductSuccess { product { deviceIdentifiers { identifier variant { id } } } } } }`,
        { input: { id: sized.id, ...changes } },
        admin.accessToken,
      )
      return data.updateProduct.product.deviceIdentifiers
    }
    const [, second, third] = sizes
    // The renamed size keeps its identifiers.
    const variants = [
      { id: second?.id, name: 'Medium' },
      { id: third?.id, name: 'L' },
    ]
    expect(await keep({ variants })).toEqual([{ identifier: '09506000134390', variant: { id: second?.id } }])
    expect([await find('09506000134383'), await find('09506000134390')]).toEqual([[], [sized.id]])
    expect(await keep({ sizes: ['L'] })).toEqual([])
    const taken = await set({ id: product.id, deviceIdentifiers: [{ udi: '(01)09506000134383' }] })
    expect(taken.result.__typename).toBe('UpdateProductSuccess')
    for (const productId of [sized.id, product.id]) await set({ id: productId, deviceIdentifiers: [] })
  })

  it('finds the product by an identifier or a whole UDI in every language, until it is removed', async () => {
    await set({ id: product.id, deviceIdentifiers: [{ udi: '9506000134352' }, { udi: '+A99950/' }] })
    const texts = ['09506000134352', '9506000134352', '(01)09506000134352(17)271231(10)L1', '+A99950/', 'a99950']
    for (const text of texts) expect([text, await find(text)]).toEqual([text, [product.id]])
    expect(await find('9506000134352', 'de')).toEqual([product.id])
    await set({ id: product.id, deviceIdentifiers: [{ udi: '+A99950/' }] })
    expect(await find('09506000134352')).toEqual([])
    expect(await find('+A99950/')).toEqual([product.id])
    await set({ id: product.id, deviceIdentifiers: [] })
  })

  it('rejects a taken identifier, a stale version and a missing product', async () => {
    const other = await createProduct(shop.db)
    await set({ id: other.id, deviceIdentifiers: [{ udi: '(01)09506000134376' }] })
    const { result } = await set({
      id: product.id,
      deviceIdentifiers: [{ udi: '+A99950/' }, { udi: '(01)09506000134376' }],
    })
    expect(result).toMatchObject({
      __typename: 'DeviceIdentifierTaken',
      identifier: '09506000134376',
      message: 'Another product has the device identifier 09506000134376. Nothing was saved.',
    })
    expect((await set({ id: product.id, expectedVersion: 99, deviceIdentifiers: [] })).result).toMatchObject({
      __typename: 'ProductChanged',
    })
    expect((await set({ id: crypto.randomUUID(), deviceIdentifiers: [] })).result).toMatchObject({
      __typename: 'ProductNotFound',
    })
    expect(await shop.db.deviceIdentifier.count({ where: { productId: product.id } })).toBe(0)
  })

  it.each([
    ['input.deviceIdentifiers.0.udi', [{ udi: '(01)51022222233337' }]],
    ['input.deviceIdentifiers.0.udi', [{ udi: 'SU-1021' }]],
    ['input.deviceIdentifiers.0.udi', [{ udi: '' }]],
    ['input.deviceIdentifiers.1.udi', [{ udi: '9506000134352' }, { udi: '(01)09506000134352' }]],
    ['input.deviceIdentifiers.0.variantId', [{ udi: '9506000134352', variantId: crypto.randomUUID() }]],
    ['input.deviceIdentifiers.0.pieces', [{ udi: '9506000134352', pieces: 0 }]],
    ['input.deviceIdentifiers', Array.from({ length: 51 }, () => ({ udi: '9506000134352' }))],
  ])('refuses %s where it is wrong, and saves nothing', async (field, deviceIdentifiers) => {
    const { error } = await set({ id: product.id, deviceIdentifiers })
    expect(error?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
    expect(await shop.db.deviceIdentifier.count({ where: { productId: product.id } })).toBe(0)
  })

  it('rejects callers without the right to edit products', async () => {
    const input = { id: product.id, deviceIdentifiers: [] }
    const customer = await createPerson(shop)
    expect((await set(input, customer.accessToken)).error?.extensions?.code).toBe('FORBIDDEN')
    expect((await set(input, '')).error?.extensions?.code).toBe('UNAUTHENTICATED')
  })
})
