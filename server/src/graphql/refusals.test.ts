import { buildSchema, getNamedType, isEnumType, isInputObjectType, isInterfaceType, isObjectType } from 'graphql'
import { v7 as uuidv7 } from 'uuid'
import { schemaSdl } from '../config/repository'
import type { Person } from '../testing/factories'
import { createPerson, createProduct } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import { codeOfType, fieldsOfCodes } from './refusals'

const schema = buildSchema(schemaSdl)

/** Types with several codes. */
const FINER_CODES = [
  'COUNTED_ELSEWHERE',
  'CURRENCY_NOT_ALLOWED',
  'DUPLICATE_ROW',
  'LINE_NOT_FOUND',
  'LINE_SHIPPED',
  'MORE_THAN_LEFT',
  'OTHER_PRICE',
  'PRICE_NOT_ALLOWED',
  'SIZE_FIXED',
  'STOCK_NOT_ALLOWED',
  'UNKNOWN_SKU',
]
/** Types that always bring a finer code. */
const TYPES_WITH_CODES = ['OrderSizeRefused', 'RefusedLine', 'RefusedPieces', 'RefusedRow']

test('UserErrorCode has the code of each error type, and the finer ones', () => {
  const userError = schema.getType('UserError')
  const codes = schema.getType('UserErrorCode')
  if (!isInterfaceType(userError) || !isEnumType(codes)) throw new Error('not in the schema')
  const names = schema.getPossibleTypes(userError).map(({ name }) => name)
  const derived = names.filter((name) => !TYPES_WITH_CODES.includes(name)).map(codeOfType)
  expect(codes.getValues().map(({ name }) => name)).toEqual([...derived, ...FINER_CODES].sort())
})

test('a conflict returns the current object', () => {
  const conflicts = Object.values(schema.getTypeMap()).filter(({ name }) => name.endsWith('Changed'))
  const fields = conflicts.filter(isObjectType).map((type) => [type.name, Object.keys(type.getFields()).slice(3)])
  const others = { PriceChanged: ['unitPrice'], TotalChanged: ['total', 'current'] }
  expect(Object.fromEntries(fields)).toEqual({
    ...Object.fromEntries(fields.map(([name]) => [name, ['current']])),
    ...others,
  })
})

test('only version and expectedVersion guard against concurrent changes', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const expected = inputs.flatMap((input) =>
    Object.keys(input.getFields()).filter((name) => name.startsWith('expected')),
  )
  // A price, a total, and the day of a delivery.
  expect([...new Set(expected)].sort()).toEqual(['expectedOn', 'expectedTotal', 'expectedUnitPrice', 'expectedVersion'])
})

test('each field of a code exists in some input', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const fields = new Set(inputs.flatMap((input) => Object.keys(input.getFields())))
  for (const { args } of Object.values(schema.getMutationType()?.getFields() ?? {})) {
    for (const arg of args.filter(({ type }) => !isInputObjectType(getNamedType(type)))) fields.add(arg.name)
  }
  expect([...new Set(Object.values(fieldsOfCodes).flat())].filter((field) => !fields.has(field))).toEqual([])
})

describe('a refusal', () => {
  let shop: TestApp
  let admin: Person
  beforeAll(async () => {
    shop = await createTestApp()
    admin = await createPerson(shop, { role: 'ADMIN' })
  })
  afterAll(() => shop.close())

  const REASON = '__typename ... on UserError { code path }'
  const ask = async (query: string, variables: Record<string, unknown>) =>
    (await shop.ask(query, variables, admin.accessToken)).data

  it('names the field of the input, also under an alias and in a fragment', async () => {
    await createProduct(shop.db, { sku: 'TAKEN-1' })
    const { id } = await createProduct(shop.db)
    const query = `mutation ($input: UpdateProductInput!) { ...Save }
      fragment Save on Mutation { saved: updateProduct(input: $input) { ${REASON} } }`
    expect(await ask(query, { input: { id, sku: 'taken-1' } })).toEqual({
      saved: { __typename: 'SkuTaken', code: 'SKU_TAKEN', path: ['input', 'sku'] },
    })
    expect(await ask(query, { input: { id, name: 'Other', expectedVersion: 99 } })).toEqual({
      saved: { __typename: 'ProductChanged', code: 'PRODUCT_CHANGED', path: ['input', 'expectedVersion'] },
    })
  })

  it('names the argument of a mutation without an input', async () => {
    const query = `mutation ($id: ID!) { deleteProduct(id: $id) { ${REASON} } }`
    expect(await ask(query, { id: uuidv7() })).toEqual({
      deleteProduct: { __typename: 'ProductNotFound', code: 'PRODUCT_NOT_FOUND', path: ['id'] },
    })
  })

  it('names the field of a line', async () => {
    const { id } = await createProduct(shop.db, { minQuantity: 5, availableQuantity: 50 })
    const lines = [
      { productId: id, quantity: 5 },
      { productId: id, quantity: 1 },
      { productId: uuidv7(), quantity: 1 },
    ]
    const query = `mutation ($input: CheckoutInput!) {
      checkout(input: $input) { ${REASON} ... on LinesRefused { lines { code path } } }
    }`
    const input = { lines, phone: '+15550100', address: '1 Example Street', idempotencyKey: uuidv7() }
    expect(await ask(query, { input })).toEqual({
      checkout: {
        __typename: 'LinesRefused',
        code: 'LINES_REFUSED',
        path: ['input', 'lines'],
        lines: [
          { code: 'BELOW_MINIMUM_QUANTITY', path: ['input', 'lines', '1', 'quantity'] },
          { code: 'PRODUCT_NOT_FOUND', path: ['input', 'lines', '2', 'productId'] },
        ],
      },
    })
  })

  it('names the place of the id in a list of results', async () => {
    const moves = `mutation ($input: MoveOrdersInput!) { moveOrders(input: $input) { moves { result { ${REASON} } } } }`
    const acts = `mutation ($input: UndoOrderActsInput!) { undoOrderActs(input: $input) { acts { result { ${REASON} } } } }`
    const ids = [uuidv7(), uuidv7()]
    const pathsOf = (results: { result: { path: string[] } }[]) => results.map(({ result }) => result.path)
    const paths = ids.map((_id, place) => ['input', 'ids', String(place)])
    expect(pathsOf((await ask(moves, { input: { ids, status: 'CONFIRMED' } })).moveOrders.moves)).toEqual(paths)
    expect(pathsOf((await ask(acts, { input: { ids } })).undoOrderActs.acts)).toEqual(paths)
  })

  it('has no path if no single field is invalid', async () => {
    const query = `mutation ($id: ID!) { removeAdmin(id: $id) { ${REASON} } }`
    expect(await ask(query, { id: admin.user.id })).toEqual({
      removeAdmin: { __typename: 'LastAdmin', code: 'LAST_ADMIN', path: null },
    })
  })
})
