import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { createPerson, createProduct } from '../../testing/factories'
import { addToBasket, lineOf, saveOrderList } from '../../testing/order-lists'
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

const newProducts = (count: number) => Promise.all(Array.from({ length: count }, () => createProduct(shop.db)))
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
  it('get another name, and keep their lines', async () => {
    const { id } = await saveOrderList(shop, customer, await newProducts(2), 'Ward 6')
    for (const name of ['Ward 6, mornings', 'ward 6, Mornings', 'ward 6, Mornings']) {
      const { data } = await rename(id.toUpperCase(), ` ${name} `)
      expect(data.renameOrderList).toEqual({ __typename: 'RenameOrderListSuccess', list: { id, name, lineCount: 2 } })
    }
    expect(await readNames()).toMatchObject([{ name: 'ward 6, Mornings' }])
  })

  it('keep the name that another has', async () => {
    await saveOrderList(shop, customer, [], 'Taken')
    const { id } = await saveOrderList(shop, customer, [], 'Free')
    expect((await rename(id, 'Taken')).data.renameOrderList).toEqual({
      __typename: 'OrderListNameTaken',
      message: expect.stringMatching(/Taken.* already\. Please choose another name\.$/),
    })
    expect(await readNames()).toMatchObject([{ name: 'Free' }, { name: 'Taken' }])
    // Of two that want a name at once one has it.
    const other = await saveOrderList(shop, customer, [], 'Third')
    const both = await Promise.all(
      [id, other.id].map(async (one) => (await rename(one, 'Wanted')).data.renameOrderList),
    )
    expect(both.map(({ __typename }) => __typename).sort()).toEqual(['OrderListNameTaken', 'RenameOrderListSuccess'])
  })

  it('are renamed by their owner alone, and the basket is not', async () => {
    const products = await newProducts(1)
    const { id } = await saveOrderList(shop, customer, products, 'Mine')
    const added = { lines: products.map((product) => lineOf(product)), changeId: uuidv7() }
    const { basket } = (await addToBasket(shop, added, customer.accessToken)).data.addToBasket
    for (const missing of [basket.id, uuidv7(), 'no id', '']) {
      expect((await rename(missing, 'Other')).data.renameOrderList.__typename).toBe('OrderListNotFound')
    }
    const other = await createPerson(shop, { role: 'ADMIN' })
    expect((await rename(id, 'Other', other)).data.renameOrderList.__typename).toBe('OrderListNotFound')
    expect(await readNames()).toMatchObject([{ name: 'Mine' }])
    expect(await shop.db.orderList.count({ where: { id: basket.id, name: '' } })).toBe(1)
  })

  it.each(['', ' ', 'x'.repeat(101), 'a\nb'])('do not take the name %.10j', async (name) => {
    const { id } = await saveOrderList(shop, customer, [])
    const { errors } = await rename(id, name)
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'input.name' } }])
  })
})
