import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { readStock } from '../../testing/ordering'
import type { RestClient } from '../../testing/rest-client'
import { createRestClient } from '../../testing/rest-client'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let api: RestClient
let admin: Person
let carl: Person

beforeAll(async () => {
  shop = await createTestApp()
  api = await createRestClient(shop)
  admin = await createPerson(shop, { role: 'ADMIN', email: 'ada@example.org' })
  carl = await createPerson(shop, { name: 'Carl Customer', email: 'carl+tools@example.org' })
})
afterAll(async () => {
  await api.close()
  await shop.close()
})

const delivery = { phone: '+15550102030', address: '1 Main Street' }
const place = (body: unknown, { accessToken } = carl, headers = {}) =>
  api.ask('POST', '/api/order', { accessToken, body, headers })

describe('POST /api/order', () => {
  it('places an order by productId, ignoring price, names and stock in the request', async () => {
    const product = await createProduct(shop.db, { name: 'Mayo scissors', priceMinor: 1999n, minQuantity: 2 })
    const { status, body } = await place({
      productId: product.id,
      orderQuantity: 3,
      ...delivery,
      name: 'Mallory',
      customer: 'mallory@example.org',
      productName: 'Something else',
      minQuantity: 1,
      price: 0.01,
      availableQuantity: '1000000',
    })
    expect({ status, body }).toEqual({ status: 200, body: { acknowledged: true, insertedId: expect.any(String) } })
    const { available, orders } = await readStock(shop.db, product)
    expect(available).toBe(97)
    expect(orders).toMatchObject([
      {
        id: body.insertedId,
        userId: carl.user.id,
        customerName: 'Carl Customer',
        customerEmail: 'carl+tools@example.org',
        lines: [
          { productName: 'Mayo scissors', unitPriceMinor: 1999n, minQuantity: 2, availableQuantity: 100, quantity: 3 },
        ],
      },
    ])
  })

  it('finds the product by its exact name, as old clients send it', async () => {
    const product = await createProduct(shop.db, { name: 'Kelly clamp' })
    const { status } = await place({ productName: 'Kelly clamp', orderQuantity: 1, ...delivery })
    expect(status).toBe(200)
    expect((await readStock(shop.db, product)).available).toBe(99)
  })

  it.each(['kelly clamp', 'Kelly', 'Kelly clamp%', '', 'a\0b', '\ud800'])(
    'finds no product named %j',
    async (productName) => {
      expect(await place({ productName, orderQuantity: 1, ...delivery })).toMatchObject({
        status: 404,
        body: { message: 'No product in the shop has this name.' },
      })
    },
  )

  it('refuses a name that two products have, and accepts the id of one', async () => {
    const product = await createProduct(shop.db, { name: 'Twin' })
    await createProduct(shop.db, { name: 'Twin' })
    expect(await place({ productName: 'Twin', orderQuantity: 1, ...delivery })).toMatchObject({
      status: 409,
      body: { message: 'Several products have this name. Send a productId.' },
    })
    expect((await place({ productId: product.id, productName: 'Twin', orderQuantity: 1, ...delivery })).status).toBe(
      200,
    )
  })

  it('ignores deleted products with the name', async () => {
    const product = await createProduct(shop.db, { name: 'Phoenix' })
    await createProduct(shop.db, { name: 'Phoenix', deletedAt: new Date() })
    expect((await place({ productName: 'Phoenix', orderQuantity: 1, ...delivery })).status).toBe(200)
    expect((await readStock(shop.db, product)).available).toBe(99)
  })

  it('needs productId or productName', async () => {
    expect(await place({ orderQuantity: 1, ...delivery })).toMatchObject({
      status: 400,
      body: { message: 'productId or productName is missing.' },
    })
  })

  it('places one order for one Idempotency-Key', async () => {
    const product = await createProduct(shop.db)
    const headers = { 'idempotency-key': uuidv7() }
    const body = { productId: product.id, orderQuantity: 2, ...delivery }
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => place(body, carl, headers)))
    expect(first?.status).toBe(200)
    expect(others.map((answer) => answer.body)).toEqual([first?.body, first?.body])
    expect((await readStock(shop.db, product)).available).toBe(98)

    expect((await place({ ...body, orderQuantity: 3 }, carl, headers)).status).toBe(409)
    expect((await place(body, admin, headers)).body.insertedId).not.toBe(first?.body.insertedId)
    expect((await readStock(shop.db, product)).available).toBe(96)
  })

  it('places an order for each request without a key', async () => {
    const product = await createProduct(shop.db)
    const body = { productId: product.id, orderQuantity: 2, ...delivery }
    const ids = [(await place(body)).body.insertedId, (await place(body)).body.insertedId]
    expect(new Set(ids).size).toBe(2)
    expect((await readStock(shop.db, product)).available).toBe(96)
  })

  it.each(['short', 'x'.repeat(129)])('refuses the Idempotency-Key %j', async (key) => {
    const product = await createProduct(shop.db)
    const { status, body } = await place({ productId: product.id, orderQuantity: 2, ...delivery }, carl, {
      'idempotency-key': key,
    })
    expect({ status, body }).toEqual({
      status: 400,
      body: { message: 'The idempotency key must have 8 to 128 characters.' },
    })
  })

  it.each([
    [4, 422, 'Order at least 5 units.'],
    [0, 422, 'Order at least 5 units.'],
    [-1, 422, 'Order at least 5 units.'],
    [-1e300, 400, 'orderQuantity must be at least -2147483648.'],
    [11, 409, 'Only 10 units left in stock.'],
    [2_147_483_647, 409, 'Only 10 units left in stock.'],
    [2_147_483_648, 400, 'orderQuantity must be at most 2147483647.'],
    [5.5, 400, 'orderQuantity must be a whole number.'],
    ['5', 400, 'orderQuantity must be a whole number.'],
  ])('of %j pieces where 5 to 10 are possible is answered by %i', async (orderQuantity, status, message) => {
    const product = await createProduct(shop.db, { minQuantity: 5, availableQuantity: 10 })
    expect(await place({ productId: product.id, orderQuantity, ...delivery })).toMatchObject({
      status,
      body: { message },
    })
    expect(await readStock(shop.db, product)).toMatchObject({ available: 10, orders: [] })
  })

  it.each([uuidv7(), 'no-id', '', 'a\0b', '\ud800'])('finds no product %j', async (productId) => {
    expect((await place({ productId, orderQuantity: 1, ...delivery })).status).toBe(404)
  })

  it('finds no deleted product', async () => {
    const product = await createProduct(shop.db, { deletedAt: new Date() })
    expect((await place({ productId: product.id, orderQuantity: 1, ...delivery })).status).toBe(404)
  })

  it.each([
    [
      { phone: 'call me' },
      'The phone number must have 5 to 15 digits, for example +49 40 123456. Spaces, brackets, slashes, dots and dashes are ignored.',
    ],
    [{ phone: 15550102030 }, 'phone must be text.'],
    [{ address: 'x' }, 'The address must have 5 to 500 characters.'],
    [{ address: 'Main Street\u0000' }, 'The address must not contain control characters.'],
    [{ address: 'Main Street \ud83d' }, 'The address must not contain control characters.'],
    [{ status: 'SHIPPED' }, 'The body can’t have the field "status".'],
    [{ userId: uuidv7() }, 'The body can’t have the field "userId".'],
  ])('refuses %j', async (changes, message) => {
    const product = await createProduct(shop.db)
    expect(await place({ productId: product.id, orderQuantity: 1, ...delivery, ...changes })).toMatchObject({
      status: 400,
      body: { message },
    })
    expect((await readStock(shop.db, product)).orders).toEqual([])
  })

  it('is not for visitors', async () => {
    const product = await createProduct(shop.db)
    const body = { productId: product.id, orderQuantity: 1, ...delivery }
    expect((await api.ask('POST', '/api/order', { body })).status).toBe(401)
    expect((await api.ask('POST', '/api/order', { body, accessToken: 'a.b.c' })).status).toBe(401)
    expect((await readStock(shop.db, product)).orders).toEqual([])
  })
})

describe('GET /api/order', () => {
  const list = (query: string, { accessToken } = carl) => api.ask('GET', `/api/order${query}`, { accessToken })

  it("returns the caller's orders in the specification's format", async () => {
    const dora = await createPerson(shop, { name: 'Dora Doe' })
    const product = await createProduct(shop.db, { name: 'Probe', priceMinor: 30n, minQuantity: 2 })
    const { body: placed } = await place({ productId: product.id, orderQuantity: 3, ...delivery }, dora)
    const { status, body } = await list(`?email=${dora.user.email}`, dora)
    expect(status).toBe(200)
    expect(body).toEqual([
      {
        _id: placed.insertedId,
        number: expect.stringMatching(/^\d{4}-\d{6}$/),
        lineId: expect.any(String),
        name: 'Dora Doe',
        customer: dora.user.email,
        productId: product.id,
        sku: product.sku,
        productName: 'Probe',
        minQuantity: 2,
        price: 0.3,
        adjustment: 0,
        shippedQuantity: 0,
        cancelledQuantity: 0,
        currency: 'USD',
        availableQuantity: 100,
        orderQuantity: 3,
        ...delivery,
        status: 'PLACED',
        createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      },
    ])
  })

  it.each(['carl+tools@example.org', 'carl%2Btools@example.org', 'Carl%2BTools%40example.org'])(
    "accepts the caller's address as %s",
    async (email) => {
      expect((await list(`?email=${email}`)).status).toBe(200)
    },
  )

  it('returns nothing of another account with the same address', async () => {
    const [owner, claimant] = [
      await createPerson(shop, { email: 'same@example.org' }),
      await createPerson(shop, { email: 'same@example.org', emailVerified: false }),
    ]
    const product = await createProduct(shop.db)
    await place({ productId: product.id, orderQuantity: 1, ...delivery }, owner)
    expect((await list('?email=same@example.org', claimant)).body).toEqual([])
    expect((await list('?email=same@example.org', owner)).body).toHaveLength(1)
  })

  it('gives an admin the orders of any address, and all', async () => {
    const eve = await createPerson(shop)
    const product = await createProduct(shop.db)
    const { body: placed } = await place({ productId: product.id, orderQuantity: 1, ...delivery }, eve)
    expect((await list(`?email=${eve.user.email.toUpperCase()}`, admin)).body).toMatchObject([
      { _id: placed.insertedId },
    ])
    expect((await list('?email=nobody@example.org', admin)).body).toEqual([])
    expect((await list('?email=%00', admin)).body).toEqual([])
    const all = (await list('', admin)).body
    expect(all[0]).toMatchObject({ _id: placed.insertedId, customer: eve.user.email })
    expect(all).toHaveLength(await shop.db.orderLine.count())
  })

  it('gives a page with a link to the next', async () => {
    const all = (await list('', admin)).body
    const found = []
    for (let url = '?limit=2'; url;) {
      const { body, headers } = await list(url, admin)
      found.push(...body)
      url = /\?[^>]+/.exec(String(headers.link ?? ''))?.[0] ?? ''
    }
    expect(found).toEqual(all)
  })

  it.each(['?limit=0', '?limit=1001', '?limit=1.5', '?limit=', '?after=x', '?email=', '?mail=ada@example.org'])(
    'refuses %s',
    async (query) => {
      const { status, body } = await list(query, admin)
      expect(status).toBe(400)
      expect(body.message).toContain(/\w+/.exec(query)?.[0])
    },
  )

  it('does not give others’ orders', async () => {
    for (const query of ['', '?email=ada@example.org', '?email=nobody@example.org']) {
      expect(await list(query)).toMatchObject({ status: 403, body: { message: expect.any(String) } })
    }
    expect((await api.ask('GET', '/api/order?email=ada@example.org')).status).toBe(401)
    expect((await list('', { ...carl, accessToken: 'a.b.c' })).status).toBe(401)
  })
})

it('leaves no fault in the log', () => {
  expect(shop.logLines).toEqual([])
})
