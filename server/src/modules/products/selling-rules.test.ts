import { CREATE_PRODUCT, newProduct, UPDATE_PRODUCT, uploadedBy } from '../../testing/catalogue'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person
beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  await givePriceLists(shop.db)
})
afterAll(() => shop.close())

const ISSUE = {
  price: 1_235,
  minQuantity: 1,
  priceTiers: [
    { minQuantity: 50, unitPrice: 1_180 },
    { minQuantity: 200, unitPrice: 1_090 },
  ],
}

const READ = /* GraphQL */ `
  query ($id: ID!) {
    product(id: $id) {
      minQuantity
      increment
      priceTiers {
        minQuantity
        unitPrice {
          amount
          currency
        }
      }
    }
  }
`

async function create(changes: Record<string, unknown>) {
  const image = await uploadedBy(shop, admin)
  return shop.ask(CREATE_PRODUCT, { input: newProduct(image, changes) }, admin.accessToken)
}

/** Id of a product with these rules, which are good. */
async function created(changes: Record<string, unknown>): Promise<string> {
  const name = `Forceps ${Math.random()}`
  const { data } = await create({ ...changes, name })
  expect(data.createProduct.__typename).toBe('CreateProductSuccess')
  const { id } = await shop.db.product.findFirstOrThrow({ where: { name } })
  return id
}

const update = (id: string, changes: Record<string, unknown>) =>
  shop.ask(UPDATE_PRODUCT, { input: { id, ...changes } }, admin.accessToken)

const inDollars = (tiers: [number, number][]) =>
  tiers.map(([minQuantity, amount]) => ({ minQuantity, unitPrice: { amount, currency: 'USD' } }))

it('a product has a carton of one and its price by default', async () => {
  const { data } = await shop.ask(READ, { id: await created({ price: 1_235, minQuantity: 7 }) })
  expect(data.product).toEqual({ minQuantity: 7, increment: 1, priceTiers: inDollars([[1, 1_235]]) })
})

it.each([
  ['as the issue has it', ISSUE.priceTiers],
  ['with the price itself as first', [{ minQuantity: 1, unitPrice: 1_235 }, ...ISSUE.priceTiers]],
])('tiers %s', async (_how, priceTiers) => {
  const { data } = await shop.ask(READ, { id: await created({ ...ISSUE, priceTiers }) })
  const expected: [number, number][] = [
    [1, 1_235],
    [50, 1_180],
    [200, 1_090],
  ]
  expect(data.product.priceTiers).toEqual(inDollars(expected))
})

const bad: [string, Record<string, unknown>, string, string][] = [
  [
    'a minimum between two cartons',
    { minQuantity: 50, increment: 24 },
    'input.minQuantity',
    'The minimum order must be a multiple of 24, for example 48 or 72.',
  ],
  [
    'a minimum below a carton',
    { minQuantity: 5, increment: 24 },
    'input.minQuantity',
    'The minimum order must be a multiple of 24, for example 24.',
  ],
  [
    'a tier between two cartons',
    { ...ISSUE, minQuantity: 24, increment: 24 },
    'input.priceTiers.0.minQuantity',
    'The quantity of a price tier must be a multiple of 24, for example 48 or 72.',
  ],
  [
    'a tier that does not ascend',
    { ...ISSUE, priceTiers: [ISSUE.priceTiers[1], ISSUE.priceTiers[0]] },
    'input.priceTiers.1.minQuantity',
    'Each price tier must start at a higher quantity than the one before: more than 200.',
  ],
  [
    'a tier at the price',
    { ...ISSUE, price: 1_180 },
    'input.priceTiers.0.unitPrice',
    'The price from 50 units on must be lower than for smaller quantities.',
  ],
  [
    'a first tier that is not the price',
    { ...ISSUE, priceTiers: [{ minQuantity: 1, unitPrice: 1_300 }] },
    'input.priceTiers.0.unitPrice',
    'The first tier is the unit price. Use the same amount or remove this tier.',
  ],
  [
    'more than 20',
    { priceTiers: Array.from({ length: 21 }, (_, index) => ({ minQuantity: index + 2, unitPrice: 4_000 - index })) },
    'input.priceTiers',
    'A product can have at most 20 quantity discounts.',
  ],
  [
    'a carton of nothing',
    { increment: 0 },
    'input.increment',
    'The carton must be a whole number of units, at least 1.',
  ],
]

it.each(bad)('refuses %s', async (_what, changes, field, message) => {
  const { errors } = await create(changes)
  expect(errors).toMatchObject([{ message, extensions: { code: 'BAD_USER_INPUT', field } }])
})

describe('a change', () => {
  it('of carton, minimum and tiers is written with its row of the audit log, and raises the version', async () => {
    const id = await created(ISSUE)
    const priceTiers = [{ minQuantity: 96, unitPrice: 1_000 }]
    const { data } = await update(id, { increment: 24, minQuantity: 48, priceTiers, expectedVersion: 1 })
    expect(data.updateProduct).toMatchObject({ __typename: 'UpdateProductSuccess', product: { version: 2 } })
    expect((await shop.ask(READ, { id })).data.product).toEqual({
      minQuantity: 48,
      increment: 24,
      priceTiers: inDollars([
        [1, 1_235],
        [96, 1_000],
      ]),
    })
    const entry = await shop.db.auditEntry.findFirst({ where: { subjectId: id, action: 'UPDATE_PRODUCT' } })
    expect(entry).toMatchObject({
      before: { increment: 1, priceTiers: [{ minQuantity: 50, priceMinor: 1_180 }, { minQuantity: 200 }] },
      after: { increment: 24, minQuantity: 48, priceTiers: [{ minQuantity: 96, priceMinor: 1_000 }] },
    })
  })

  it('must fit the unchanged rules', async () => {
    const id = await created(ISSUE)
    const refusals: [Record<string, unknown>, string][] = [
      [{ increment: 24, minQuantity: 24 }, 'input.increment'],
      [{ increment: 24 }, 'input.increment'],
      [{ price: 1_100 }, 'input.price'],
      [{ priceTiers: [{ minQuantity: 50, unitPrice: 1_235 }] }, 'input.priceTiers.0.unitPrice'],
    ]
    for (const [changes, field] of refusals) {
      expect((await update(id, changes)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    }
    expect(await shop.db.product.findUniqueOrThrow({ where: { id } })).toMatchObject({ version: 1, increment: 1 })
  })

  it('of an older form is rejected first, and an empty list removes the tiers', async () => {
    const id = await created(ISSUE)
    await update(id, { name: 'Renamed' })
    const { data } = await update(id, { price: 1_100, expectedVersion: 1 })
    expect(data.updateProduct.__typename).toBe('ProductChanged')
    await update(id, { priceTiers: [] })
    expect((await shop.ask(READ, { id })).data.product.priceTiers).toEqual(inDollars([[1, 1_235]]))
  })
})

it('the database rejects invalid tiers from any writer', async () => {
  const { id } = await createProduct(shop.db, { priceMinor: 1_235n, increment: 10, minQuantity: 10 })
  const write = (tierQuantities: number[], tierPricesMinor: bigint[]) =>
    shop.db.product.update({ where: { id }, data: { tierQuantities, tierPricesMinor } })
  await write([50, 200], [1_180n, 1_090n])
  const none: [number[], bigint[]][] = [
    [[50], []],
    [[55], [1_180n]],
    [
      [50, 50],
      [1_180n, 1_090n],
    ],
    [
      [50, 200],
      [1_090n, 1_180n],
    ],
    [[50], [1_235n]],
  ]
  for (const [quantities, prices] of none) await expect(write(quantities, prices)).rejects.toThrow('price tiers must')
  await expect(shop.db.product.update({ where: { id }, data: { priceMinor: 1_180n } })).rejects.toThrow(
    'price tiers must',
  )
})
