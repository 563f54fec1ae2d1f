import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { addToBasket, askToSave, lineOf, saveOrderList, setBasketLines } from '../../testing/order-lists'
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
const add = async (lines: object[], changeId = uuidv7(), person: Person | undefined = customer) =>
  (await addToBasket(shop, { lines, changeId }, person.accessToken)).data.addToBasket
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

describe('a basket', () => {
  it('is none until something is put into it, and then keeps it in the order in which it came', async () => {
    expect(await readBasket()).toBeNull()
    const [first, second] = await Promise.all([newProduct(), newProduct()])
    await add([lineOf(second, 5)])
    expect(await add([lineOf(first, 3), lineOf(second, 2)])).toEqual({
      __typename: 'ChangeBasketSuccess',
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

  it('takes a change once, however often and at once it is sent', async () => {
    const product = await newProduct()
    const changeId = uuidv7()
    const answers = await Promise.all(Array.from({ length: 5 }, () => add([lineOf(product, 4)], changeId)))
    for (const { basket } of answers) expect(basket.lines).toMatchObject([{ quantity: 4 }])
    expect((await add([lineOf(product, 4)], changeId.toUpperCase())).basket.lines).toMatchObject([{ quantity: 4 }])
    expect(await readBasket()).toEqual({ [product.id]: 4 })
  })

  it('loses nothing of changes that come at once', async () => {
    const products = await newProducts(4)
    await Promise.all(products.flatMap((product) => [add([lineOf(product, 2)]), add([lineOf(product, 3)])]))
    expect(await readBasket()).toEqual(Object.fromEntries(products.map(({ id }) => [id, 5])))
  })

  it('adds up lines of one product, and ends at what can be counted', async () => {
    const product = await newProduct()
    await add([lineOf(product, 2), lineOf(product, 3)])
    expect(await readBasket()).toEqual({ [product.id]: 5 })
    await add([lineOf(product, MAX_INT)])
    expect(await readBasket()).toEqual({ [product.id]: MAX_INT })
    await add([lineOf(product, MAX_INT), lineOf(product, MAX_INT)])
    expect(await readBasket()).toEqual({ [product.id]: MAX_INT })
  })

  it('says which products are not in the shop, and takes the others', async () => {
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

  it('keeps a product that leaves the shop later, until it is taken out', async () => {
    const product = await newProduct()
    await add([lineOf(product)])
    await remove(product.id)
    const { data } = await shop.ask('{ myBasket { lines { productName product { id } } } }', {}, customer.accessToken)
    expect(data.myBasket.lines).toEqual([{ productName: product.name, product: null }])
    expect(await set(lineOf(product, 0))).toMatchObject({ missingProductIds: [], basket: { lines: [] } })
  })

  it('has as many as is said, and no other line changes', async () => {
    const [first, second, third] = await Promise.all([newProduct(), newProduct(), newProduct()])
    await add([lineOf(first, 5), lineOf(second, 6)])
    await set(lineOf(first, 2), lineOf(third, 9))
    expect(await readBasket()).toEqual({ [first.id]: 2, [second.id]: 6, [third.id]: 9 })
    await set(lineOf(first, 0), lineOf(second, 0), lineOf(third, 0))
    expect(await readBasket()).toEqual({})
  })

  it('has 200 lines, and with one more stays as it was', async () => {
    const products = await newProducts(201)
    const lines = products.map((product) => lineOf(product))
    await add(lines.slice(0, 200))
    expect(await add(lines.slice(199))).toEqual({
      __typename: 'TooManyListLines',
      message: expect.stringContaining('201'),
      lineCount: 201,
    })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(200)
    // What goes makes room, also what has left the shop.
    await set({ ...lines[0], quantity: 0 }, lines[200] ?? {})
    await remove(products[1]?.id ?? '')
    expect(await set({ ...lines[1], quantity: 0 }, lines[0] ?? {})).toMatchObject({ basket: { lineCount: 200 } })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(200)
  })

  it('is nobody else’s', async () => {
    await add([lineOf(await newProduct())])
    expect(await readBasket(await createPerson(shop))).toBeNull()
    expect(await readBasket(await createPerson(shop, { role: 'ADMIN' }))).toBeNull()
  })

  it('of somebody whose account has ended is not written to', async () => {
    const product = await newProduct()
    await shop.db.user.update({ where: { id: customer.user.id }, data: { removedAt: new Date() } })
    const answer = await addToBasket(shop, { lines: [lineOf(product)], changeId: uuidv7() }, customer.accessToken)
    expect(answer.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect(await shop.db.orderList.count({ where: { userId: customer.user.id } })).toBe(0)
  })

  it.each([
    [{ changeId: 'mine' }, 'input.changeId'],
    [{ lines: Array(201).fill(lineOf({ id: uuidv7() })) }, 'input.lines'],
    [{ lines: [lineOf({ id: uuidv7() }, 0)] }, 'input.lines.0.quantity'],
    [{ lines: [lineOf({ id: uuidv7() }, -1)] }, 'input.lines.0.quantity'],
  ])('refuses %.60j, naming the field', async (changes, field) => {
    const answer = await addToBasket(shop, { lines: [], changeId: uuidv7(), ...changes }, customer.accessToken)
    expect(answer.errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  it('refuses two numbers for one product', async () => {
    const product = await newProduct()
    const { errors } = await setBasketLines(shop, [lineOf(product, 1), lineOf(product, 2)], customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.lines' } }])
  })

  it.each([0, 201, -1])('refuses to give the first %i lines', async (first) => {
    await add([])
    const { errors } = await shop.ask(`{ myBasket { lines(first: ${first}) { quantity } } }`, {}, customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'first' } }])
  })
})

describe('saved lists', () => {
  const save = async (input: object) => (await askToSave(shop, input, customer.accessToken)).data.saveOrderList
  const read = async (person = customer) =>
    (
      await shop.ask(
        '{ myOrderLists { totalCount nodes { name lines { productId quantity } } } }',
        {},
        person.accessToken,
      )
    ).data.myOrderLists

  it('stand beside the basket, newest first', async () => {
    const product = await newProduct()
    await add([lineOf(product, 7)])
    await save({ name: ' Ward 3 ', lines: [lineOf(product, 20)] })
    await save({ name: 'Ward 4', lines: [] })
    expect(await read()).toEqual({
      totalCount: 2,
      nodes: [
        { name: 'Ward 4', lines: [] },
        { name: 'Ward 3', lines: [{ productId: product.id, quantity: 20 }] },
      ],
    })
    expect(await readBasket()).toEqual({ [product.id]: 7 })
    expect(await read(await createPerson(shop))).toEqual({ totalCount: 0, nodes: [] })
  })

  it('are counted without reading what is in them', async () => {
    await save({ name: 'Ward 3', lines: (await newProducts(2)).map((product) => lineOf(product)) })
    await save({ name: 'Ward 4', lines: [] })
    shop.statements.length = 0
    const { data } = await shop.ask('{ myOrderLists { nodes { name lineCount } } }', {}, customer.accessToken)
    expect(data.myOrderLists.nodes).toEqual([
      { name: 'Ward 4', lineCount: 0 },
      { name: 'Ward 3', lineCount: 2 },
    ])
    const ofLines = shop.statements.filter((sql) => sql.includes('order_list_lines'))
    expect(ofLines).toEqual([expect.stringMatching(/COUNT/)])
  })

  it('are replaced by one of the same name only if that is wanted', async () => {
    const [first, second] = await Promise.all([newProduct(), newProduct()])
    await save({ name: 'Monthly', lines: [lineOf(first)] })
    const lines = [lineOf(second, 2)]
    expect(await save({ name: 'Monthly', lines })).toMatchObject({
      __typename: 'OrderListNameTaken',
      message: expect.stringContaining('Monthly'),
    })
    expect((await read()).nodes).toMatchObject([{ lines: [{ productId: first.id }] }])
    expect(await save({ name: 'Monthly', lines, replaces: true })).toMatchObject({ list: { lines } })
    expect(await read()).toMatchObject({ totalCount: 1, nodes: [{ name: 'Monthly', lines }] })
  })

  it('are saved without what is not in the shop', async () => {
    const gone = uuidv7()
    expect(await save({ name: 'Some', lines: [lineOf({ id: gone })] })).toMatchObject({
      missingProductIds: [gone],
      list: { lines: [] },
    })
  })

  it('are a hundred at most', async () => {
    const userId = customer.user.id
    await shop.db.orderList.createMany({
      data: Array.from({ length: 100 }, (_, n) => ({ id: uuidv7(), userId, name: `List ${n}` })),
    })
    expect(await save({ name: 'One more', lines: [] })).toMatchObject({ __typename: 'TooManyOrderLists' })
    expect(await save({ name: 'List 7', lines: [], replaces: true })).toMatchObject({ list: { name: 'List 7' } })
  })

  it.each([
    [{ name: '' }, 'input.name'],
    [{ name: 'x'.repeat(101) }, 'input.name'],
    [{ name: 'a\nb' }, 'input.name'],
    [{ lines: [lineOf({ id: 'a' }), lineOf({ id: 'A' })] }, 'input.lines'],
  ])('refuse %.60j', async (changes, field) => {
    const { errors } = await askToSave(shop, { name: 'Good', lines: [], ...changes }, customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  it('can be asked for one by one, by their owner alone; the basket is none of them', async () => {
    const products = await newProducts(1)
    const find = async (id: string, person?: Person) => {
      const query = 'query ($id: ID!) { orderList(id: $id) { id name lines { productId quantity } } }'
      const { data, errors } = await shop.ask(query, { id }, person?.accessToken)
      return data?.orderList ?? errors?.[0]?.extensions.code ?? null
    }
    const { id } = await saveOrderList(shop, customer, products, 'Ward 5')
    const { basket } = await add(products.map((product) => lineOf(product)))
    const list = { id, name: 'Ward 5', lines: products.map((product) => lineOf(product)) }
    expect(await find(id, customer)).toEqual(list)
    expect(await find(id.toUpperCase(), customer)).toEqual(list)
    expect(await find(id)).toBe('UNAUTHENTICATED')
    expect(await find(id, await createPerson(shop))).toBeNull()
    expect(await find(id, await createPerson(shop, { role: 'ADMIN' }))).toBeNull()
    for (const missing of [basket.id, uuidv7(), 'no id', '']) expect(await find(missing, customer)).toBeNull()
    await throwAway(id)
    expect(await find(id, customer)).toBeNull()
  })

  const throwAway = async (id: string) =>
    (
      await shop.ask(
        'mutation ($id: ID!) { deleteOrderList(id: $id) { __typename ... on DeleteOrderListSuccess { id } } }',
        { id },
        customer.accessToken,
      )
    ).data.deleteOrderList

  it('can be thrown away, which the basket cannot', async () => {
    const products = await newProducts(1)
    const { id } = await saveOrderList(shop, customer, products)
    await add(products.map((product) => lineOf(product)))
    expect(await throwAway(id)).toEqual({ __typename: 'DeleteOrderListSuccess', id })
    expect(await throwAway(id)).toEqual({ __typename: 'OrderListNotFound' })
    const basket = await shop.db.orderList.findFirstOrThrow({ where: { userId: customer.user.id } })
    expect(await throwAway(basket.id)).toEqual({ __typename: 'OrderListNotFound' })
    expect(await throwAway('no id')).toEqual({ __typename: 'OrderListNotFound' })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(1)
  })
})
