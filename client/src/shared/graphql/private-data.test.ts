import { gql } from '@apollo/client'
import { createCache } from './cache'
import { evictPrivateData } from './private-data'

test('removes orders and user, keeps the catalogue', () => {
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
  evictPrivateData(cache)
  const kept = JSON.stringify(cache.extract())
  expect(kept).toContain('Dental')
  expect(kept).not.toMatch(/ada@example|Main Street/)
})
