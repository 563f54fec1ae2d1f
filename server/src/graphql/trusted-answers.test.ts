import { createHash } from 'node:crypto'
import { ApolloServer } from '@apollo/server'
import type { OperationDefinitionNode } from 'graphql'
import { getOperationAST, parse } from 'graphql'
import { schemaSdl } from '../config/repository'
import { metrics } from '../shared/metrics'
import { createPerson, createProduct } from '../testing/factories'
import type { TestApp } from '../testing/test-app'
import { createTestApp } from '../testing/test-app'
import type { GraphQLContext } from './context'
import { buildSchema } from './schema'
import { createTrustedAnswers } from './trusted-answers'

const PRODUCTS = 'query Products($first: Int!) { products(first: $first) { nodes { id name createdAt } } }'
const OWN = 'query Own { me { id } myOrders(first: 5) { nodes { id } } }'
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const trustedDocuments = Object.fromEntries([PRODUCTS, OWN].map((text) => [hashOf(text), text]))

let shop: TestApp
let authorization: string
const askApollo = jest.spyOn(ApolloServer.prototype, 'executeHTTPGraphQLRequest')

beforeAll(async () => {
  shop = await createTestApp({ trustedDocuments, variables: { RATE_LIMIT: '60', METRICS_PORT: '9464' } })
  await createProduct(shop.db)
  authorization = `Bearer ${(await createPerson(shop)).accessToken}`
})
afterAll(() => shop.close())

interface Asked {
  text?: string
  variables?: object
  more?: object
  headers?: Record<string, string>
}

/** Asks by hash, each time from another address, so that the limits of requests do not add up. */
let address = 0
async function ask({ text = PRODUCTS, variables, more, headers }: Asked, remoteAddress = `10.1.0.${++address}`) {
  askApollo.mockClear()
  const extensions = { persistedQuery: { version: 1, sha256Hash: hashOf(text) } }
  const payload = { variables, extensions, ...more }
  const {
    statusCode,
    headers: all,
    body,
  } = await shop.app.inject({
    ...{ method: 'POST', url: '/graphql', payload, remoteAddress },
    headers: { accept: '*/*', ...headers },
  })
  const { 'x-request-id': _id, date: _date, 'x-ratelimit-remaining': _left, ...known } = all
  return { answer: { statusCode, known, body }, isPast: askApollo.mock.calls.length === 0 }
}

it.each<[string, () => Asked]>([
  ['a public query', () => ({ variables: { first: 3 } })],
  ['a private query', () => ({ text: OWN, headers: { authorization } })],
])(
  'answers %s of the client past Apollo Server in the same way, once Apollo Server has run it',
  async (_case, asked) => {
    // Apollo Server answers other values of `Accept`.
    const byApollo = await ask({ ...asked(), headers: { ...asked().headers, accept: 'application/json;q=1' } })
    const short = await ask(asked())
    expect([byApollo.isPast, short.isPast]).toEqual([false, true])
    expect(short.answer).toEqual(byApollo.answer)
    expect(JSON.parse(short.answer.body)).not.toHaveProperty('errors')
  },
)

it.each<[string, () => Asked, number]>([
  ['an unknown variable', () => ({ variables: { first: 3, other: 1 } }), 400],
  ['a variable of the wrong type', () => ({ variables: { first: 'x' } }), 400],
  ['an argument out of range', () => ({ variables: { first: 1_000 } }), 200],
  ['another operation name', () => ({ variables: { first: 3 }, more: { operationName: 'Other' } }), 400],
  ['an invalid token', () => ({ text: OWN, headers: { authorization: 'Bearer x' } }), 200],
  ['variables that are a list', () => ({ more: { variables: [] } }), 400],
])('leaves %s to Apollo Server', async (_case, asked, status) => {
  await ask({ variables: { first: 3 } })
  const { answer, isPast } = await ask(asked())
  expect(isPast).toBe(false)
  expect(answer.statusCode).toBe(status)
  expect(JSON.parse(answer.body)).toHaveProperty('errors')
})

it('charges a request only once that Apollo Server answers in the end', async () => {
  const document = parse('{ shop { name } }')
  const operation = getOperationAST(document) as OperationDefinitionNode
  const run = async () => undefined
  const answers = createTrustedAnswers({
    schema: buildSchema(schemaSdl),
    compiled: new Map([['a', { document, operation, run }]]),
    applyRules: async ({ contextValue }) => void (await contextValue.chargeCost(2)),
    isShared: () => true,
    observe: undefined,
  })
  const chargeCost = jest.fn(async () => null)
  const contextValue = { chargeCost } as unknown as GraphQLContext
  const request = answers.find('*/*', { extensions: { persistedQuery: { version: 1, sha256Hash: 'a' } } })
  expect(request && (await answers.answer(request, contextValue))).toBeUndefined()
  await contextValue.chargeCost(2)
  expect(chargeCost).toHaveBeenCalledTimes(1)
})

it('counts and times these operations', async () => {
  await ask({ variables: { first: 3 } })
  expect((await ask({ variables: { first: 3 } })).isPast).toBe(true)
  const text = await metrics.getSingleMetricAsString('instrumenta_graphql_operation_seconds')
  expect(text).toMatch(/_count\{operation="Products",client="browser",outcome="ok"\} \d/)
})
