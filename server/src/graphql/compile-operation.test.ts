import { makeExecutableSchema } from '@graphql-tools/schema'
import { parse } from 'graphql'
import { compare } from '../testing/compiled-operations'
import type { GraphQLContext } from './context'

// Whatever is compiled must answer as graphql-js does: the same data in the same order, and the same errors.

/** Keys below the arguments. */
const FILTER = { name: 0, ids: 0, colour: 0, count: 0 }

describe('a small schema full of faults', () => {
  const boom = () => {
    throw Object.assign(new Error('boom'), { extensions: { code: 'BOOM' } })
  }
  // Arguments may come in any order.
  const echo = (_parent: unknown, args: object) => JSON.stringify(args, Object.keys({ ...args, ...FILTER }).sort())
  const later = <T>(value: T) => new Promise<T>((resolve) => setImmediate(() => resolve(value)))
  const schema = makeExecutableSchema({
    typeDefs: `
      interface Named { name: String! }
      type Cat implements Named { name: String! lives: Int }
      type Dog implements Named { name: String! barks: Boolean! friend: Named }
      union Pet = Cat | Dog
      scalar Odd
      enum Colour { RED GREEN }
      input Filter { name: String = "x" ids: [ID!] colour: Colour count: Int! = 3 }
      type Box { ok: String nullable: String required: String! inner: Box innerRequired: Box! list: [Box] strict: [Box!]! }
      type Query {
        box: Box
        boxes: [Box]
        strictBoxes: [Box!]!
        pets: [Pet!]
        named: [Named]
        odd: Odd
        colour: Colour
        echo(text: String, count: Int! = 2, filter: Filter, colour: Colour = RED, id: ID, ids: [ID!]): String
        needs(id: ID!): String
      }`,
    resolvers: {
      Odd: {
        __serialize: () => {
          throw new TypeError('odd')
        },
      } as never,
      Query: {
        box: () => ({ ok: 'ok' }),
        boxes: () => later([{ ok: '1' }, null, new Error('one of them'), later({ ok: '2' })]),
        strictBoxes: () => [{ ok: '1' }, { ok: null }],
        pets: () => [
          { __typename: 'Cat', name: 'Tom', lives: 9 },
          later({ __typename: 'Dog', name: 'Rex', barks: true, friend: { __typename: 'Cat', name: 'Tom' } }),
        ],
        named: () => [
          { __typename: 'Dog', name: 'Rex', barks: null },
          { __typename: 'Cat', name: 'Tom' },
        ],
        odd: () => 'even',
        colour: () => 'BLUE',
        echo,
        needs: echo,
      },
      Box: {
        nullable: boom,
        required: () => null,
        inner: () => later({ ok: 'inner' }),
        innerRequired: () => later(null),
        list: () => [{ ok: 'a' }, later(null), { ok: 'b' }],
        strict: () => [{ ok: 'a' }, boom],
      },
    },
  })

  it.each([
    '{ box { ok } }',
    '{ box { nullable ok } }',
    '{ box { required } }',
    '{ box { inner { required ok } ok } }',
    '{ box { inner { innerRequired { ok } } ok } }',
    '{ box { list { ok nullable required } } }',
    '{ box { strict { ok } } }',
    '{ boxes { ok inner { ok nullable } } }',
    '{ boxes { ok required } }',
    '{ strictBoxes { ok } }',
    '{ strictBoxes { ok required } }',
    '{ strictBoxes { inner { innerRequired { ok } } } }',
    '{ pets { __typename ... on Cat { name lives } ... on Dog { barks friend { __typename name } } } }',
    '{ pets { ... on Named { name } } }',
    '{ named { name ... on Dog { barks } } }',
    '{ named { ...Barking } } fragment Barking on Dog { barks name friend { ...Barking2 } } fragment Barking2 on Cat { lives }',
    '{ odd box { ok } }',
    '{ colour }',
    '{ box { a: ok b: ok inner { a: ok } } again: box { inner { inner { ok } } } }',
    '{ box { inner { ok } inner { nullable } } box { ok } }',
    '{ echo(count: 4) again: echo(colour: GREEN) none: echo(text: null) }',
    '{ constructor: box { toString: ok hasOwnProperty: ok } }',
  ])('answers %s', async (query) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext)).not.toBeNull()
  })

  const ECHO = `query Echo($text: String, $count: Int, $filter: Filter, $colour: Colour, $id: ID, $ids: [ID!]) {
    echo(text: $text, count: $count, filter: $filter, colour: $colour, id: $id, ids: $ids) }`
  it.each<[string, Record<string, unknown>]>([
    [ECHO, {}],
    [ECHO, { text: null, filter: null, colour: null, id: null, ids: null }],
    [ECHO, { count: null }],
    [ECHO, { text: '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74dprocess.exit()' }],
    [ECHO, { filter: {}, ids: 'one', id: 5, count: 5 }],
    [ECHO, { filter: { name: null, ids: ['a', 1], colour: 'GREEN', count: 0 } }],
    [ECHO, { filter: { count: null } }],
    [ECHO, { filter: { other: 1 } }],
    [ECHO, { filter: [], ids: [null] }],
    [ECHO, { text: 5, count: 1.5, colour: 'BLUE', id: 1.5, ids: { a: 1 } }],
    [ECHO, { count: 2 ** 31 }],
    ['query($id: ID!) { needs(id: $id) }', {}],
    ['query($id: ID!) { needs(id: $id) }', { id: null }],
    ['query($id: ID!) { needs(id: $id) }', { id: 7 }],
    ['query($count: Int = 9) { echo(count: $count) }', {}],
    ['query($count: Int! = 9) { echo(count: $count) }', { count: null }],
  ])('reads the variables of %s from %j', async (query, variables) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext, variables)).not.toBeNull()
  })

  const FILTERED = `query($name: String, $ids: [ID!], $colour: Colour, $count: Int) {
    echo(filter: { name: $name, ids: $ids, colour: $colour, count: $count }) again: echo(filter: { colour: $colour }) }`
  it.each<[string, Record<string, unknown>]>([
    [FILTERED, {}],
    [FILTERED, { name: '"}process.exit()//', ids: ['a', 1], colour: 'GREEN', count: 5 }],
    [FILTERED, { name: null, ids: null, colour: null, count: 4 }],
    [FILTERED, { count: null }],
    [FILTERED, { count: 'x', colour: 'BLUE' }],
    ['query($id: ID!) { echo(filter: { ids: [$id, 7] }) }', { id: 'a' }],
    ['query($id: ID!) { echo(filter: { ids: [$id, 7] }) }', {}],
    ['query($id: ID!) { echo(ids: [$id, 2]) }', { id: 1 }],
    [
      'query($ids: [ID!]) { ...Echoes } fragment Echoes on Query { echo(filter: { ids: $ids, colour: RED }) }',
      { ids: 5 },
    ],
    ['{ echo(filter: {}, ids: []) }', {}],
  ])('reads lists and objects of %s from %j', async (query, variables) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext, variables)).not.toBeNull()
  })

  it.each([
    ['a text, which it would make into code', '{ echo(text: "__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d1") }'],
    ['a text as a default', 'query($text: String = "x") { echo(text: $text) }'],
    ['a text in a block', '{ echo(text: """x""") }'],
    ['a text in an object', '{ echo(filter: { name: "x" }) }'],
    ['an object as a default', 'query($filter: Filter = { count: 1 }) { echo(filter: $filter) }'],
    ['a list as a default', 'query($ids: [ID!] = [1]) { echo(ids: $ids) }'],
    ['a variable of a name that it adds', 'query($composedA: ID!) { echo(ids: [$composedA]) }'],
    ['very many objects', `{ ${'abcdefghijklmnopqrstuvwxyzA'.replace(/./g, (name) => `${name}: echo(filter: {}) `)} }`],
    ['a condition', 'query($is: Boolean!) { box @include(if: $is) { ok } }'],
    ['a prototype as a name', '{ __proto__: box { ok } }'],
    ['a name that could meet one of its own', '{ box1: box { ok } }'],
    ['another name that could', '{ box_inner: box { ok } }'],
    ['introspection', '{ __schema { types { name } } }'],
  ])('leaves alone what has %s', async (_what, query) => {
    expect(await compare(schema, parse(query), () => ({}) as GraphQLContext)).toBeNull()
  })
})
