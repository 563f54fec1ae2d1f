import { makeExecutableSchema } from '@graphql-tools/schema'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { getOperationAST, parse } from 'graphql'
import { createKnownOperations } from '../../graphql/known-operations'
import { createQuickAnswers } from './quick-answers'

const QUERY = 'query Ask { visible }'

/** The quick way, after Apollo Server has answered the query once. */
function setUp() {
  const schema = makeExecutableSchema({ typeDefs: 'type Query { visible: String }' })
  const operations = createKnownOperations({ schema })
  const document = parse(QUERY)
  const operation = getOperationAST(document)
  if (!operation) throw new Error('No operation')
  for (const name of [null, 'Ask']) operations.keep(QUERY, name, operations.describe(document, operation))
  const quick = createQuickAnswers(schema, operations)
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  const answered = { statusCode: 200, getHeader: () => 'application/json; charset=utf-8' }
  quick.learn({ headers } as unknown as FastifyRequest, answered as unknown as FastifyReply)
  return (body: unknown, others: object = {}) =>
    quick.read({ headers: { ...headers, ...others } } as unknown as FastifyRequest, body)
}

it.each([
  ['of a query alone', { query: QUERY }],
  ['with nulls', { query: QUERY, operationName: null, variables: null, extensions: null }],
  [
    'with all that clients send',
    { query: QUERY, operationName: 'Ask', variables: {}, extensions: { client: { n: 1 } } },
  ],
])('takes a question %s', (_what, body) => {
  expect(setUp()(body)).toMatchObject({ variables: {}, contentType: 'application/json; charset=utf-8' })
})

it.each([
  ['of a query never seen', { query: '{ visible }' }],
  ['that is a list', [{ query: QUERY }]],
  ['by a hash', { query: QUERY, extensions: { persistedQuery: { version: 1, sha256Hash: 'x' } } }],
  ['with extensions that are a list', { query: QUERY, extensions: [] }],
  ['with extensions that are a text', { query: QUERY, extensions: '{}' }],
  ['with variables that are a list', { query: QUERY, variables: [] }],
  ['with a name of another operation', { query: QUERY, operationName: 'Other' }],
  ['with a member that nobody knows', { query: QUERY, batch: true }],
])('leaves to Apollo Server a question %s', (_what, body) => {
  expect(setUp()(body)).toBeUndefined()
})

it.each([
  ['a type of content that may be forged', { 'content-type': 'application/json; charset=utf-16' }],
  ['an answer asked for in a type not chosen before', { accept: 'text/html' }],
])('leaves to Apollo Server %s', (_what, headers) => {
  expect(setUp()({ query: QUERY }, headers)).toBeUndefined()
})
