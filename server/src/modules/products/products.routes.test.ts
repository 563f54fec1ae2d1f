import type { Image } from '@instrumenta/prisma/client'
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createImage, createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const SHOP = 'https://shop.example.com'
const singly = { increment: 1, weight: null, priceTiers: [{ minQuantity: 1, unitPrice: 19.99 }] }

let shop: TestApp
let api: RestClient
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp({ variables: { PUBLIC_URL: `${SHOP}/` } })
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN' })
  customer = await createPerson(shop)
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const upload = ({ user }: Person = admin, values: Partial<Image> = {}) =>
  createImage(shop.db, { key: uuidv4(), alt: '', uploadedById: user.id, ...values, urls: values.urls ?? undefined })
const addressOf = ({ key }: Image) => `${SHOP}/images/${key}/640.webp`

describe('GET /api/product', () => {
  it('lists the catalogue, newest first, as the specification has it', async () => {
    const image = await upload()
    const older = await createProduct(shop.db, { createdAt: new Date('2030-01-01'), priceMinor: 5n })
    const newer = await createProduct(shop.db, {
      createdAt: new Date('2030-01-02'),
      name: 'Mayo scissors',
      description: 'Cut.',
      priceMinor: 1999n,
      minQuantity: 10,
      imageId: image.id,
    })
    await createProduct(shop.db, { createdAt: new Date('2030-01-03'), deletedAt: new Date() })
    const { status, body, headers } = await api.ask('GET', '/api/product')
    expect(status).toBe(200)
    expect(headers).not.toHaveProperty('link')
    expect(body[0]).toEqual({
      _id: newer.id,
      sku: newer.sku,
      ...singly,
      name: 'Mayo scissors',
      description: 'Cut.',
      ...{ price: 19.99, minQuantity: 10, availableQuantity: 100 },
      sizes: [expect.objectContaining({ name: '145 mm', price: 19.99, minQuantity: 10, availableQuantity: 100 })],
      img: addressOf(image),
    })
    expect(body[1]).toMatchObject({ _id: older.id, price: 0.05, img: null })
  })

  it('returns the URL of an image at another host', async () => {
    const url = 'https://pictures.example.com/abc.webp'
    const image = await upload(admin, { widths: [640], urls: { '640.webp': url } })
    const product = await createProduct(shop.db, { imageId: image.id })
    expect((await api.ask('GET', `/api/product/${product.id}`)).body.img).toBe(url)
  })

  it('gives all of a long list, and the same in pages by link or by the last _id', async () => {
    const long = await createTestApp()
    const client = await createRestClient(long)
    const categoryId = (await createProduct(long.db)).categoryId
    // At one instant, so that the id decides.
    const createdAt = new Date('2030-01-01')
    for (let number = 0; number < 204; number++) await createProduct(long.db, { categoryId, createdAt })
    const { body: all } = await client.ask('GET', '/api/product')
    expect(new Set(all.map(({ _id }: { _id: string }) => _id)).size).toBe(205)

    const [byLink, byId] = [[], []] as unknown[][]
    for (let url = '/api/product?limit=100'; url;) {
      const { body, headers } = await client.ask('GET', url)
      byLink?.push(...body)
      url = /^<(\/api\/product\?.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1] ?? ''
    }
    for (let after = ''; ;) {
      const { body } = await client.ask('GET', `/api/product?limit=90${after}`)
      if (body.length === 0) break
      byId?.push(...body)
      after = `&after=${body.at(-1)._id}`
    }
    expect(byLink).toEqual(all)
    expect(byId).toEqual(all)
    expect((await client.ask('GET', `/api/product?after=${all[199]._id}`)).body).toEqual(all.slice(200))
    await client.close()
    await long.close()
  })

  it.each([
    ['limit=0', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=1001', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=-1', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=1e1', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=1%0A', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=', 'limit must be a whole number from 1 to 1,000.'],
    ['limit=1&limit=2', 'limit must be text.'],
    ['after=abc', 'after is not a cursor of this list in this order.'],
    ['after=%00', 'after is not a cursor of this list in this order.'],
    [`after=${uuidv7()}`, 'after names a product that is no longer in the shop.'],
    [`after=${'x'.repeat(1001)}`, 'after must have at most 1000 characters.'],
    ['page=2', 'The query can’t have the field "page".'],
  ])('refuses %s', async (query, message) => {
    expect(await api.ask('GET', `/api/product?${query}`)).toMatchObject({ status: 400, body: { message } })
  })

  it('is public', async () => {
    for (const { accessToken } of [admin, customer]) {
      expect((await api.ask('GET', '/api/product?limit=1', { accessToken })).status).toBe(200)
    }
    expect((await api.ask('GET', '/api/product', { accessToken: 'a.b.c' })).status).toBe(401)
  })
})

describe('GET /api/product/{id}', () => {
  it('gives one product', async () => {
    const product = await createProduct(shop.db)
    const { status, body } = await api.ask('GET', `/api/product/${product.id.toUpperCase()}`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ _id: product.id, name: product.name })
  })

  it.each([uuidv7(), 'no-id', '%00', '%F0%9F%98%80', 'x'.repeat(400), "'%20OR%201=1"])(
    'finds none by %s',
    async (id) => {
      expect(await api.ask('GET', `/api/product/${id}`)).toMatchObject({
        status: 404,
        body: { message: 'This product isn’t available.' },
      })
    },
  )

  it('finds no deleted product', async () => {
    const product = await createProduct(shop.db, { deletedAt: new Date() })
    expect((await api.ask('GET', `/api/product/${product.id}`)).status).toBe(404)
  })
})

describe('POST /api/product', () => {
  const newProduct = { name: 'Kelly clamp', description: 'Holds.', price: 19.99, minQuantity: 5, availableQuantity: 50 }
  const add = (body: unknown, { accessToken } = admin) => api.ask('POST', '/api/product', { accessToken, body })

  it('adds a product with the caller as its creator', async () => {
    const image = await upload()
    const { status, body } = await add({ ...newProduct, img: addressOf(image), email: customer.user.email })
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    const product = await shop.db.product.findUniqueOrThrow({ where: { id: body.insertedId } })
    expect(product).toMatchObject({
      name: 'Kelly clamp',
      priceMinor: 1999n,
      minQuantity: 5,
      availableQuantity: 50,
      imageId: image.id,
      createdById: admin.user.id,
    })
    expect((await readStock(shop.db, product)).ledgerSum).toBe(50)
    expect((await api.ask('GET', `/api/product/${product.id}`)).body).toEqual({
      _id: product.id,
      sku: product.sku,
      ...singly,
      sizes: [],
      ...newProduct,
      img: addressOf(image),
    })
  })

  it.each([
    [19.99, 1999n],
    [0.01, 1n],
    [0.07, 7n],
    [1.1, 110n],
    [4.35, 435n],
    [1.005e2, 10050n],
    [10, 1000n],
    [1e12, 100_000_000_000_000n],
    [9_999_999_999_999.99, 999_999_999_999_999n],
    [8_192_000_000_000.01, 819_200_000_000_001n],
  ])('keeps the price %d exactly', async (price, minor) => {
    const { body } = await add({ ...newProduct, price, img: addressOf(await upload()) })
    expect(await shop.db.product.findUnique({ where: { id: body.insertedId } })).toMatchObject({ priceMinor: minor })
    expect((await api.ask('GET', `/api/product/${body.insertedId}`)).body.price).toBe(price)
  })

  const DECIMALS = 'price must have at most 2 decimals.'
  it.each([
    ['1.999', DECIMALS],
    ['0.30000000000000004', DECIMALS],
    ['0.001', DECIMALS],
    ['1e-7', DECIMALS],
    ['0', 'price must be more than 0.'],
    ['-0', 'price must be more than 0.'],
    ['-19.99', 'price must be more than 0.'],
    ['1e21', 'price must be at most 9999999999999.99.'],
    ['1e999', 'price must be a number.'],
    ['10000000000000', 'price must be at most 9999999999999.99.'],
    ['"19.99"', 'price must be a number.'],
    ['null', 'price must be a number.'],
    ['{"amount":1999}', 'price must be a number.'],
  ])('refuses the price %s', async (price, message) => {
    const img = addressOf(await upload())
    const text = JSON.stringify({ ...newProduct, img }).replace('19.99', price)
    const { status, body } = await api.ask('POST', '/api/product', {
      accessToken: admin.accessToken,
      body: text,
      headers: { 'content-type': 'application/json' },
    })
    expect({ status, body }).toEqual({ status: 400, body: { message } })
  })

  it.each([
    [{ name: undefined }, 'name is missing.'],
    [{ name: '' }, 'The name must have 1 to 200 characters.'],
    [{ name: 'x'.repeat(201) }, 'The name must have 1 to 200 characters.'],
    [{ name: 'Clamp\u0000' }, 'The name must not contain control characters.'],
    [{ name: 'Clamp \ud83d' }, 'The name must not contain control characters.'],
    [{ name: 7 }, 'name must be text.'],
    [{ description: 'x'.repeat(5_001) }, 'The description must have 1 to 5000 characters.'],
    [{ minQuantity: 0 }, 'minQuantity must be at least 1.'],
    [{ minQuantity: '5' }, 'minQuantity must be a whole number.'],
    [{ minQuantity: 2_147_483_648 }, 'minQuantity must be at most 2147483647.'],
    [{ availableQuantity: -1 }, 'availableQuantity must be at least 0.'],
    [{ availableQuantity: 1.5 }, 'availableQuantity must be a whole number.'],
    [{ img: undefined }, 'img is missing.'],
    [{ img: null }, 'img must be text.'],
    [{ categoryId: uuidv7() }, 'The body can’t have the field "categoryId".'],
  ])('refuses %j', async (changes, message) => {
    const before = await shop.db.product.count()
    const img = addressOf(await upload())
    expect(await add({ ...newProduct, img, ...changes })).toMatchObject({ status: 400, body: { message } })
    expect(await shop.db.product.count()).toBe(before)
  })

  it.each([
    'https://elsewhere.example.com/picture.webp',
    `${SHOP}/images/none/640.webp`,
    `${SHOP}/favicon.svg`,
    'javascript:alert(1)',
    '',
    'a\0b',
    '\ud800',
    'x'.repeat(100_000),
  ])('refuses %j as a picture', async (img) => {
    expect(await add({ ...newProduct, img })).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining('POST /api/image') },
    })
  })

  it('rejects an image that another user uploaded', async () => {
    const { status, body } = await add({ ...newProduct, img: addressOf(await upload(customer)) })
    expect(status).toBe(400)
    expect(body.message).toMatch(/upload/)
  })

  it('is not for others', async () => {
    const before = await shop.db.product.count()
    const body = { ...newProduct, img: addressOf(await upload(customer)) }
    expect((await add(body, customer)).status).toBe(403)
    expect((await api.ask('POST', '/api/product', { body })).status).toBe(401)
    expect((await add(body, { ...admin, accessToken: 'a.b.c' })).status).toBe(401)
    expect(await shop.db.product.count()).toBe(before)
  })
})

describe('DELETE /api/product/{id}', () => {
  const remove = (id: string, { accessToken } = admin) => api.ask('DELETE', `/api/product/${id}`, { accessToken })

  it('deletes a product, once', async () => {
    const product = await createProduct(shop.db)
    expect(await remove(product.id)).toMatchObject({ status: 200, body: { deletedCount: 1 } })
    expect((await api.ask('GET', `/api/product/${product.id}`)).status).toBe(404)
    expect((await remove(product.id)).status).toBe(404)
  })

  it.each([uuidv7(), 'no-id', 'ada@example.org', '%00'])('finds none by %s', async (id) => {
    const { status, body } = await remove(id)
    expect({ status, body }).toEqual({ status: 404, body: { message: expect.any(String) } })
  })

  it('is not for others', async () => {
    const product = await createProduct(shop.db)
    expect((await remove(product.id, customer)).status).toBe(403)
    expect((await remove(product.id, { ...admin, accessToken: '' })).status).toBe(401)
    expect((await remove(product.id, { ...admin, accessToken: 'a.b.c' })).status).toBe(401)
    expect((await api.ask('GET', `/api/product/${product.id}`)).status).toBe(200)
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
