import { askedOperation } from './asked-operation'

const query = 'query MyOrders { myOrders { totalCount } }'
const subscription = 'subscription OwnNews { shopEvents { at } }'

it('sends what is named, and tells its kind', () => {
  const typed = { query: `${query}\n${subscription}`, operationName: 'OwnNews', variables: { first: 1 } }
  expect(askedOperation(typed)).toEqual({ operation: typed, kind: 'subscription' })
})

it('takes the only operation where the name is still that of the example before', () => {
  const typed = { query: subscription, operationName: 'MyOrders', variables: { first: 1 } }
  expect(askedOperation(typed)).toEqual({ operation: { ...typed, operationName: 'OwnNews' }, kind: 'subscription' })
  expect(askedOperation({ query: '{ me { id } }', operationName: 'MyOrders' })).toEqual({
    operation: { query: '{ me { id } }', operationName: null },
    kind: 'query',
  })
})

it('leaves it to the shop where nobody can say which is meant, or the text cannot be read', () => {
  for (const text of [`${query}\n${subscription}`, 'query {']) {
    const typed = { query: text, operationName: 'Other' }
    expect(askedOperation(typed)).toEqual({ operation: typed, kind: undefined })
  }
})
