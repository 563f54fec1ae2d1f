import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
})
beforeEach(async () => {
  admin = await createPerson(shop, { role: 'ADMIN' })
})
afterAll(() => shop.close())

const SAVE = `mutation ($input: SaveViewInput!) { saveView(input: $input) {
  __typename ... on SaveViewSuccess { view { name query } } ... on UserError { message code }
} }`
const DELETE = `mutation ($input: DeleteViewInput!) { deleteView(input: $input) {
  __typename ... on DeleteViewSuccess { name } ... on UserError { message code }
} }`

const save = async (changes: object = {}, token: string | undefined = admin.accessToken) =>
  shop.ask(SAVE, { input: { list: 'ORDERS', name: 'Big ones', query: 'least=1000', ...changes } }, token)
const remove = async (name: string, person = admin) =>
  (await shop.ask(DELETE, { input: { list: 'ORDERS', name } }, person.accessToken)).data.deleteView
const views = async (list = 'ORDERS', person = admin) =>
  (await shop.ask(`{ savedViews(list: ${list}) { name query } }`, {}, person.accessToken)).data.savedViews

describe('saved views', () => {
  it('are stored by list and listed by name', async () => {
    await save()
    expect((await save({ name: 'Archive', query: 'status=DELIVERED' })).data.saveView).toEqual({
      __typename: 'SaveViewSuccess',
      view: { name: 'Archive', query: 'status=DELIVERED' },
    })
    await save({ list: 'RETURNS', name: 'Mine' })
    expect(await views()).toEqual([
      { name: 'Archive', query: 'status=DELIVERED' },
      { name: 'Big ones', query: 'least=1000' },
    ])
    expect(await views('RETURNS')).toEqual([{ name: 'Mine', query: 'least=1000' }])
  })

  it('replace the view of the same name', async () => {
    await save()
    await save({ query: 'least=2000' })
    expect(await views()).toEqual([{ name: 'Big ones', query: 'least=2000' }])
  })

  it('are deleted once', async () => {
    await save()
    expect(await remove('Big ones')).toEqual({ __typename: 'DeleteViewSuccess', name: 'Big ones' })
    expect(await remove('Big ones')).toMatchObject({ __typename: 'SavedViewNotFound', code: 'SAVED_VIEW_NOT_FOUND' })
    expect(await views()).toEqual([])
  })

  it('are 20 of a list at most, also when they are saved at once', async () => {
    const answers = await Promise.all(Array.from({ length: 22 }, (_, place) => save({ name: `View ${place}` })))
    const names = answers.map(({ data }) => data.saveView.__typename)
    expect(names.filter((name) => name === 'TooManySavedViews')).toHaveLength(2)
    expect(await views()).toHaveLength(20)
    // An existing view may change, and another list has room.
    const [{ name }] = await views()
    expect((await save({ name, query: 'x=1' })).data.saveView.__typename).toBe('SaveViewSuccess')
    expect((await save({ list: 'USERS' })).data.saveView.__typename).toBe('SaveViewSuccess')
  })

  it('are seen and deleted by their owner only', async () => {
    await save()
    const other = await createPerson(shop, { role: 'ADMIN' })
    expect(await views('ORDERS', other)).toEqual([])
    expect(await remove('Big ones', other)).toMatchObject({ __typename: 'SavedViewNotFound' })
    expect(await views()).toHaveLength(1)
  })

  it('are refused to visitors', async () => {
    const input = { list: 'ORDERS', name: 'Mine', query: '' }
    expect((await shop.ask(SAVE, { input })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await shop.ask('{ savedViews(list: ORDERS) { name } }')).errors?.[0]?.extensions.code).toBe(
      'UNAUTHENTICATED',
    )
  })

  it.each([
    [{ name: ' ' }, 'input.name'],
    [{ name: 'x'.repeat(61) }, 'input.name'],
    [{ query: 'x'.repeat(2_001) }, 'input.query'],
  ])('reject %.40j, naming the field', async (changes, field) => {
    expect((await save(changes)).errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
  })
})
