import { gql } from '@apollo/client'
import { createCache } from './cache'

test('two lists that ask for other parts of an approval leave each other theirs', () => {
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
