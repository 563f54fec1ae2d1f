import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gql } from '@apollo/client'
import { buildSchema, getNamedType, isObjectType, parse } from 'graphql'
import type { FragmentDefinitionNode, GraphQLNamedType, OperationDefinitionNode, SelectionSetNode } from 'graphql'
import { createCache } from './cache'
import { trustedDocuments } from './trusted-documents.generated'

test('two queries with different fields of an approval keep each other’s', () => {
  const cache = createCache()
  const inOrders = gql`
    query InOrders {
      order(id: "1") {
        id
        approval {
          decision
        }
      }
    }
  `
  const inWaiting = gql`
    query InWaiting {
      order(id: "1") {
        id
        approval {
          canDecide
        }
      }
    }
  `
  const order = { __typename: 'Order', id: '1' }
  cache.writeQuery({
    query: inOrders,
    data: { order: { ...order, approval: { __typename: 'OrderApproval', decision: null } } },
  })
  cache.writeQuery({
    query: inWaiting,
    data: { order: { ...order, approval: { __typename: 'OrderApproval', canDecide: true } } },
  })
  expect(cache.readQuery({ query: inOrders })).toMatchObject({ order: { approval: { decision: null } } })
})

const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'))
/** Queried with `FOR_EDITING`, bypassing the cache. */
const NEVER_CACHED = [
  'Category.translations',
  'Product.deviceIdentifiers',
  'Product.documents',
  'Query.untranslatedProducts',
]

/** Fields selected of each embedded object, by path: `Order.approval`. */
function partsOf(text: string): Map<string, Set<string>> {
  const { definitions } = parse(text)
  const fragments = definitions.filter((one): one is FragmentDefinitionNode => one.kind === 'FragmentDefinition')
  const [operation] = definitions.filter((one): one is OperationDefinitionNode => one.kind === 'OperationDefinition')
  const parts = new Map<string, Set<string>>()
  function walk(
    type: GraphQLNamedType | undefined,
    { selections }: SelectionSetNode,
    isKept: boolean,
    asked: Set<string>,
  ) {
    for (const selection of selections) {
      if (selection.kind === 'Field') {
        const name = selection.name.value
        asked.add(name)
        const inner = isObjectType(type) && selection.selectionSet && getNamedType(type.getFields()[name]?.type)
        if (!inner || !selection.selectionSet) continue
        const hasKey = isObjectType(inner) && ('id' in inner.getFields() || inner.name === 'PriceList')
        const place = `${type.name}.${name}`
        const fields = parts.get(place) ?? new Set()
        if (isKept && isObjectType(inner) && !hasKey) parts.set(place, fields)
        walk(inner, selection.selectionSet, hasKey || isKept, fields)
      } else {
        const { kind } = selection
        const part =
          kind === 'InlineFragment' ? selection : fragments.find(({ name }) => name.value === selection.name.value)
        const inner = part?.typeCondition ? schema.getType(part.typeCondition.name.value) : type
        if (part) walk(inner, part.selectionSet, isKept, asked)
      }
    }
  }
  if (operation?.operation === 'query') walk(schema.getType('Query'), operation.selectionSet, true, new Set())
  if (operation?.operation === 'mutation') walk(schema.getType('Mutation'), operation.selectionSet, false, new Set())
  return parts
}

test('merges objects without id that are queried with different fields', () => {
  const asked = new Map<string, Set<string>>()
  for (const [place, fields] of Object.values(trustedDocuments).flatMap((text) => [...partsOf(text)]))
    asked.set(place, (asked.get(place) ?? new Set()).add([...fields].sort().join(' ')))
  const inParts = [...asked].filter(([, variants]) => variants.size > 1).map(([place]) => place)
  expect(inParts).toContain('Order.events')
  const { policies } = createCache()
  const isMerged = (place: string) => {
    const [type, field = ''] = place.split('.')
    return policies.getMergeFunction(type, field, undefined) !== undefined
  }
  expect(inParts.filter((place) => !isMerged(place) && !NEVER_CACHED.includes(place))).toEqual([])
})

test('a list of orders keeps the event fields of an order’s page', () => {
  const cache = createCache()
  const events = (part: string) => gql`
    query Events {
      order(id: "1") {
        id
        events { ${part} }
      }
    }
  `
  const write = (part: string, values: object[]) =>
    cache.writeQuery({
      query: events(part),
      data: {
        order: { __typename: 'Order', id: '1', events: values.map((one) => ({ __typename: 'OrderEvent', ...one })) },
      },
    })
  write('to isByCustomer', [{ to: 'PLACED', isByCustomer: true }])
  write('to', [{ to: 'PLACED' }, { to: 'CONFIRMED' }])
  write('to isByCustomer', [
    { to: 'PLACED', isByCustomer: true },
    { to: 'CONFIRMED', isByCustomer: false },
  ])
  write('to', [{ to: 'PLACED' }, { to: 'CONFIRMED' }])
  expect(cache.readQuery({ query: events('to isByCustomer') })).toMatchObject({
    order: { events: [{ isByCustomer: true }, { to: 'CONFIRMED', isByCustomer: false }] },
  })
})
