import { makeExecutableSchema } from '@graphql-tools/schema'
import { getOperationAST, parse } from 'graphql'
import type { GraphQLContext } from './context'
import { createKnownOperations } from './known-operations'

const schema = makeExecutableSchema({
  typeDefs: 'type Query { visible: String } type Mutation { change: String }',
  resolvers: {
    // graphql-js resolves the path of a field; the compiler tells it, too, in an object of its own making.
    Query: { visible: (_parent, _args, _context, info: { path: object }) => String('typename' in info.path) },
    Mutation: {
      change: () => {
        throw new Error('no')
      },
    },
  },
})

/** Whether graphql-js ran it, as the resolver saw. */
const PLAINLY = { data: { visible: 'true' } }
const COMPILED = { data: { visible: 'false' } }

function setUp() {
  const clock = { now: 0 }
  const operations = createKnownOperations({ schema, now: () => clock.now })
  function learn(query: string) {
    const document = parse(query)
    const operation = getOperationAST(document)
    if (!operation) throw new Error('No operation')
    const known = operations.describe(document, operation)
    operations.keep(query, null, known)
    return known
  }
  const run = (query: string) => {
    const known = operations.find(query, null)
    if (!known) throw new Error('Unknown')
    return operations.run(known, {}, {} as GraphQLContext)
  }
  return { clock, operations, learn, run }
}

it('compiles an operation when it comes again, but only so many in a time', async () => {
  const { clock, learn, run } = setUp()
  learn('{ visible }')
  learn('{ other: visible }')
  expect(await run('{ visible }')).toEqual(PLAINLY)
  expect(await run('{ visible }')).toEqual(COMPILED)
  expect(await run('{ other: visible }')).toEqual({ data: { other: 'true' } })
  expect(await run('{ other: visible }')).toEqual({ data: { other: 'true' } })
  clock.now += 50
  expect(await run('{ other: visible }')).toEqual({ data: { other: 'false' } })
  expect(await run('{ visible }')).toEqual(COMPILED)
})

it('knows one operation by its name and its text alike', () => {
  const { operations, learn } = setUp()
  const known = learn('query A { visible }')
  expect(operations.find('query A { visible }', null)).toBe(known)
  expect(operations.find('query A { visible }', 'A')).toBeUndefined()
  expect(operations.find('query A { visible } ', null)).toBeUndefined()
  expect(learn('query A { visible }')).not.toBe(known)
})

it('forgets the longest unused, by number and by size', () => {
  const { operations, learn } = setUp()
  for (let index = 0; index < 2_000; index++) learn(`query A${index} { visible }`)
  expect(operations.find('query A0 { visible }', null)).toBeUndefined()
  expect(operations.find('query A1999 { visible }', null)).toBeDefined()
  for (let index = 0; index < 20; index++) learn(`query B${index} { visible } # ${'x'.repeat(200_000)}`)
  expect(operations.find('query A1999 { visible }', null)).toBeUndefined()
})

it('forgets what it has compiled along with the operation, though somebody else remembers the document', async () => {
  const { operations, learn } = setUp()
  const known = learn('{ visible }')
  const run = () => operations.run(known, {}, {} as GraphQLContext)
  expect([await run(), await run()]).toEqual([PLAINLY, COMPILED])
  for (let index = 0; index < 2_000; index++) learn(`query A${index} { visible }`)
  expect(await run()).toEqual(PLAINLY)
})
