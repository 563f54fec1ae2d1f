import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { addToBasket, requestSaveList, lineOf, saveOrderList } from '../../testing/order-lists'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

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
const add = async (lines: object[], idempotencyKey = uuidv7(), person: Person | undefined = customer) =>
  (await addToBasket(shop, { lines, idempotencyKey }, person.accessToken)).data.addToBasket

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

const readNames = async () =>
  (await shop.ask('{ myOrderLists { nodes { name } } }', {}, customer.accessToken)).data.myOrderLists.nodes
const rename = (id: string, name: string, person = customer) =>
  shop.ask(
    `mutation ($input: RenameOrderListInput!) { renameOrderList(input: $input) {
      __typename ... on UserError { message } ... on RenameOrderListSuccess { list { id name lineCount } }
    } }`,
    { input: { id, name } },
    person.accessToken,
  )

describe('saved lists', () => {
  const save = async (input: object) => (await requestSaveList(shop, input, customer.accessToken)).data.saveOrderList
  const read = async (person = customer) =>
    (
      await shop.ask(
        '{ myOrderLists { totalCount nodes { name lines { productId quantity } } } }',
        {},
        person.accessToken,
      )
    ).data.myOrderLists

  it('are listed newest first, without the basket', async () => {
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

  it('are counted without reading their lines', async () => {
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

  it('are replaced by a list of the same name only with `replaces`', async () => {
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

  it('are saved without products that are not in the shop', async () => {
    const gone = uuidv7()
    expect(await save({ name: 'Some', lines: [lineOf({ id: gone })] })).toMatchObject({
      missingProductIds: [gone],
      list: { lines: [] },
    })
  })

  it('are limited to 100', async () => {
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
  ])('reject %.60j, naming the field', async (changes, field) => {
    const { errors } = await requestSaveList(shop, { name: 'Good', lines: [], ...changes }, customer.accessToken)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })

  it('can be read by id, by their owner only, and the basket cannot', async () => {
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
    await deleteList(id)
    expect(await find(id, customer)).toBeNull()
  })

  const deleteList = async (id: string) =>
    (
      await shop.ask(
        'mutation ($id: ID!) { deleteOrderList(id: $id) { __typename ... on DeleteOrderListSuccess { id } } }',
        { id },
        customer.accessToken,
      )
    ).data.deleteOrderList

  it('can be deleted, and the basket cannot', async () => {
    const products = await newProducts(1)
    const { id } = await saveOrderList(shop, customer, products)
    await add(products.map((product) => lineOf(product)))
    expect(await deleteList(id)).toEqual({ __typename: 'DeleteOrderListSuccess', id })
    expect(await deleteList(id)).toEqual({ __typename: 'OrderListNotFound' })
    const basket = await shop.db.orderList.findFirstOrThrow({ where: { userId: customer.user.id } })
    expect(await deleteList(basket.id)).toEqual({ __typename: 'OrderListNotFound' })
    expect(await deleteList('no id')).toEqual({ __typename: 'OrderListNotFound' })
    expect(Object.keys((await readBasket()) ?? {})).toHaveLength(1)
  })
})

describe('renaming a saved list', () => {
  it('changes the name and keeps the lines', async () => {
    const { id } = await saveOrderList(shop, customer, await newProducts(2), 'Ward 6')
    for (const name of ['Ward 6, mornings', 'ward 6, Mornings', 'ward 6, Mornings']) {
      const { data } = await rename(id.toUpperCase(), ` ${name} `)
      expect(data.renameOrderList).toEqual({ __typename: 'RenameOrderListSuccess', list: { id, name, lineCount: 2 } })
    }
    expect(await readNames()).toMatchObject([{ name: 'ward 6, Mornings' }])
  })

  it('rejects a name that another list has', async () => {
    await saveOrderList(shop, customer, [], 'Taken')
    const { id } = await saveOrderList(shop, customer, [], 'Free')
    expect((await rename(id, 'Taken')).data.renameOrderList).toEqual({
      __typename: 'OrderListNameTaken',
      message: expect.stringMatching(/^You already have .*Taken.*\. Choose another name\.$/),
    })
    expect(await readNames()).toMatchObject([{ name: 'Free' }, { name: 'Taken' }])
    // Two concurrent requests for one name: one succeeds.
    const other = await saveOrderList(shop, customer, [], 'Third')
    const both = await Promise.all(
      [id, other.id].map(async (one) => (await rename(one, 'Wanted')).data.renameOrderList),
    )
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['OrderListNameTaken', 'RenameOrderListSuccess'])
  })

  it('is for its owner only, and not for the basket', async () => {
    const products = await newProducts(1)
    const { id } = await saveOrderList(shop, customer, products, 'Mine')
    const added = { lines: products.map((product) => lineOf(product)), idempotencyKey: uuidv7() }
    const { basket } = (await addToBasket(shop, added, customer.accessToken)).data.addToBasket
    for (const missing of [basket.id, uuidv7(), 'no id', '']) {
      expect((await rename(missing, 'Other')).data.renameOrderList.__typename).toBe('OrderListNotFound')
    }
    const other = await createPerson(shop, { role: 'ADMIN' })
    expect((await rename(id, 'Other', other)).data.renameOrderList.__typename).toBe('OrderListNotFound')
    expect(await readNames()).toMatchObject([{ name: 'Mine' }])
    expect(await shop.db.orderList.count({ where: { id: basket.id, name: '' } })).toBe(1)
  })

  it.each(['', ' ', 'x'.repeat(101), 'a\nb'])('rejects the name %.10j', async (name) => {
    const { id } = await saveOrderList(shop, customer, [])
    const { errors } = await rename(id, name)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.name' } }])
  })
})
