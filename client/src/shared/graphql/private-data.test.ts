import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gql } from '@apollo/client'
import { buildSchema } from 'graphql'
import { createCache } from './cache'
import { PRIVATE_FIELDS, forgetPrivateData } from './private-data'

test('every field that needs a session counts as private', () => {
  const schema = buildSchema(readFileSync(join(__dirname, '../../../../schema.graphql'), 'utf8'))
  const guarded = Object.values(schema.getQueryType()?.getFields() ?? {})
    .filter(({ astNode }) => astNode?.directives?.some(({ name }) => name.value === 'auth'))
    .map(({ name }) => name)
  expect(guarded.length).toBeGreaterThan(0)
  expect(PRIVATE_FIELDS).toEqual(expect.arrayContaining(guarded))
})

test('forgets orders and person, keeps the catalogue', () => {
  const cache = createCache()
  const query = gql`
    query {
      me {
        id
        email
      }
      categories {
        id
        name
      }
      myOrders(first: 20) {
        nodes {
          id
          address
        }
        pageInfo {
          endCursor
          hasNextPage
        }
      }
    }
  `
  const data = {
    me: { __typename: 'User', id: 'u1', email: 'ada@example.com' },
    categories: [{ __typename: 'Category', id: 'c1', name: 'Dental' }],
    myOrders: {
      __typename: 'OrderConnection',
      nodes: [{ __typename: 'Order', id: 'o1', address: '1 Main Street' }],
      pageInfo: { __typename: 'PageInfo', endCursor: 'x', hasNextPage: false },
    },
  }
  cache.writeQuery({ query, data })
  forgetPrivateData(cache)
  const kept = JSON.stringify(cache.extract())
  expect(kept).toContain('Dental')
  expect(kept).not.toMatch(/ada@example|Main Street/)
})
