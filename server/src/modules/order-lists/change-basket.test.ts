import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { addToBasket, lineOf, setBasketLines } from '../../testing/order-lists'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

const MAX_INT = 2_147_483_647

let shop: TestApp
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  customer = await createPerson(shop)
})
afterAll(() => shop.close())

const newProduct = () => createProduct(shop.db)
const newProducts = (count: number) => Promise.all(Array.from({ length: count }, newProduct))
const remove = (id: string) => shop.db.product.update({ where: { id }, data: { deletedAt: new Date() } })
const add = async (lines: object[], idempotencyKey = uuidv7(), person: Person | undefined = customer) =>
  (await addToBasket(shop, { lines, idempotencyKey }, person.accessToken)).data.addToBasket
const set = async (...lines: object[]) => (await setBasketLines(shop, lines, customer.accessToken)).data.setBasketLines

async function readBasket(person = customer): Promise<Record<string, number> | null> {
  const { data } = await shop.ask(
    '{ myBasket { name lineCount lines { productId quantity } } }',
    {},
    person.accessToken,
  )
  if (data.myBasket === null) return null
  const { name, lineCount, lines } = data.myBasket
  expect({ name, lineCount }).toEqual({ name: null, lineCount: lines.length })
  return Object.fromEntries(
    lines.map((line: { productId: string; quantity: number }) => [line.productId, line.quantity]),
  )
}

describe('the basket', () => {
  it('is null until something is added, then keeps lines in the order of adding', async () => {
    expect(await readBasket()).toBeNull()
    const [first, second] = await Promise.all([newProduct(), newProduct()])
    await add([lineOf(second, 5)])
    expect(await add([lineOf(first, 3), lineOf(second, 2)])).toEqual({
      __typename: 'AddToBasketSuccess',
      missingProductIds: [],
      missingVariantIds: [],
      basket: {
        id: expect.any(String),
        name: null,
        lineCount: 2,
        lines: [
          { productId: second.id, productName: second.name, quantity: 7, product: { id: second.id } },
          { productId: first.id, productName: first.name, quantity: 3, product: { id: first.id } },
        ],
      },
    })
  })

  it('applies a change once, even when it is sent several times at once', async () => {
    const product = await newProduct()
    const idempotencyKey = uuidv7()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add([lineOf(product, 4)], idempotencyKey)))
    for (const { basket } of answers) expect(basket.lines).toMatchObject([{ quantity: 4 }])
    expect(await readBasket()).toEqual({ [product.id]: 4 })
  })

  it('keeps all of several concurrent changes', async () => {
    const products = await newProducts(4)
    await Promise.all(products.flatMap((product) => [add([lineOf(product, 2)]), add([lineOf(product, 3)])]))
    expect(await readBasket()).toEqual(Object.fromEntries(products.map(({ id }) => [id, 5])))
  })

  it('adds up lines of the same product, up to the largest quantity', async () => {
    const product = await newProduct()
    await add([lineOf(product, 2), lineOf(product, 3)])
    expect(await readBasket()).toEqual({ [product.id]: 5 })
    await add([lineOf(product, MAX_INT)])
    expect(await readBasket()).toEqual({ [product.id]: MAX_INT })
    await add([lineOf(product, MAX_INT), lineOf(product, MAX_INT)])
    expect(await readBasket()).toEqual({ [product.id]: MAX_INT })
  })

  it('reports products that are not in the shop and adds the others', async () => {
    const [there, gone] = await Promise.all([newProduct(), newProduct()])
    await remove(gone.id)
    const never = uuidv7()
    const { missingProductIds } = await add([
      lineOf(gone),
      lineOf(there),
      lineOf({ id: never }),
      lineOf({ id: 'none' }),
    ])
    expect(missingProductIds).toEqual([gone.id, never, 'none'])
    expect(await readBasket()).toEqual({ [there.id]: 1 })
  })

  it('keeps a product that is deleted later, until it is removed', async () => {
    const product = await newProduct()
    await add([lineOf(product)])
    await remove(product.id)
    const { data } = await shop.ask('{ myBasket { lines { productName product { id } } } }', {}, customer.accessToken)
    expect(data.myBasket.lines).toEqual([{ productName: product.name, product: null }])
    expect(await set(lineOf(product, 0))).toMatchObject({ missingProductIds: [], basket: { lines: [] } })
  })

  it('sets quantities without changing other lines', async () => {
    const [first, second, third] = await Promise.all([newProduct(), newProduct(), newProduct()])
    await add([lineOf(first, 5), lineOf(second, 6)])
    await set(lineOf(first, 2), lineOf(third, 9))
    expect(await readBasket()).toEqual({ [first.id]: 2, [second.id]: 6, [third.id]: 9 })
    await set(lineOf(first, 0), lineOf(second, 0), lineOf(third, 0))
    expect(await readBasket()).toEqual({})
  })

  it('holds 200 lines, and stays unchanged when one more is added', async () => {
    const products = await newProducts(201)
    const lines = products.map((product) => lineOf(product))
    await add(lines.slice(0, 200))
    expect(await add(lines.slice(199))).toEqual({
      __typename: 'TooManyListLines',
      message: expect.stringContaining('201'),
      lineCount: 201,
    })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(200)
    // Removed lines make room, including those of products that left the shop.
    await set({ ...lines[0], quantity: 0 }, lines[200] ?? {})
    await remove(products[1]?.id ?? '')
    expect(await set({ ...lines[1], quantity: 0 }, lines[0] ?? {})).toMatchObject({ basket: { lineCount: 200 } })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(200)
  })

  it('is visible to its owner only', async () => {
    await add([lineOf(await newProduct())])
    expect(await readBasket(await createPerson(shop))).toBeNull()
    expect(await readBasket(await createPerson(shop, { role: 'ADMIN' }))).toBeNull()
  })

  it('rejects changes of an account that has ended', async () => {
    const product = await newProduct()
    await shop.db.user.update({ where: { id: customer.user.id }, data: { removedAt: new Date() } })
    const answer = await addToBasket(shop, { lines: [lineOf(product)], idempotencyKey: uuidv7() }, customer.accessToken)
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.orderList.count({ where: { userId: customer.user.id } })).toBe(0)
  })

  it.each([
    [{ idempotencyKey: 'mine' }, 'input.idempotencyKey'],
    [{ lines: Array(201).fill(lineOf({ id: uuidv7() })) }, 'input.lines'],
    [{ lines: [lineOf({ id: uuidv7() }, 0)] }, 'input.lines.0.quantity'],
    [{ lines: [lineOf({ id: uuidv7() }, -1)] }, 'input.lines.0.quantity'],
  ])('rejects %.60j, naming the field', async (changes, field) => {
    const answer = await addToBasket(shop, { lines: [], idempotencyKey: uuidv7(), ...changes }, customer.accessToken)
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  it('rejects two quantities for one product', async () => {
    const product = await newProduct()
    const { errors } = await setBasketLines(shop, [lineOf(product, 1), lineOf(product, 2)], customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.lines' } }])
  })

  it.each([0, 201, -1])('rejects first: %i', async (first) => {
    await add([])
    const { errors } = await shop.ask(`{ myBasket { lines(first: ${first}) { quantity } } }`, {}, customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'first' } }])
  })
})
