/** @jest-environment node */
import { parse } from 'graphql'
import { plugin } from '../../../build/operation-hooks'

const generate = (source: string) => plugin(null, [{ document: parse(source) }])

test('writes a hook for each query and mutation, named after the operation', () => {
  const { prepend, content } = generate(`
    query ProductPage($id: ID!) { product(id: $id) { id } }
    mutation ShipOrder($id: ID!) { shipOrder(id: $id) { id } }
  `)
  expect(prepend).toEqual(["import { useQuery, useMutation } from '@apollo/client/react';"])
  expect(content.split('\n')).toEqual([
    'export const useProductPageQuery = (options: useQuery.Options<ProductPageQuery, ProductPageQueryVariables> & { returnPartialData?: never }) => useQuery(ProductPageDocument, options);',
    'export const useShipOrderMutation = (options?: useMutation.Options<ShipOrderMutation, ShipOrderMutationVariables>) => useMutation(ShipOrderDocument, options);',
  ])
})

test('requires options only for queries with required variables', () => {
  const { content } = generate(`
    query A { me { id } }
    query B($first: Int! = 10, $after: String) { orders(first: $first, after: $after) { id } }
    query C($id: ID!) { order(id: $id) { id } }
  `)
  expect(content).toContain('useAQuery = (options?:')
  expect(content).toContain('useBQuery = (options?:')
  expect(content).toContain('useCQuery = (options:')
})

test('writes nothing for fragments and subscriptions', () => {
  const source = 'fragment Name_user on User { name } subscription News { news { id } }'
  expect(generate(source)).toEqual({ prepend: [], content: '' })
})
