import { gql, InMemoryCache } from '@apollo/client'
import { keysetPagination } from './cache'

const LIST = gql`
  query List($after: String, $filter: String) {
    items(after: $after, filter: $filter) {
      nodes
      total
      pageInfo {
        endCursor
        hasNextPage
      }
    }
  }
`

function createList() {
  const cache = new InMemoryCache({
    typePolicies: { Query: { fields: { items: keysetPagination(['filter']) } } },
  })
  const ask = (after: string | null, filter: string) =>
    cache.readQuery<{ items: { nodes: string[]; total: number; pageInfo: { endCursor: string } } }>({
      query: LIST,
      variables: { after, filter },
    })?.items
  return {
    ask,
    add(after: string | null, nodes: string[], { filter = 'all', total = 0, hasNextPage = true } = {}) {
      const pageInfo = { endCursor: nodes.at(-1) ?? null, hasNextPage }
      cache.writeQuery({ query: LIST, variables: { after, filter }, data: { items: { nodes, total, pageInfo } } })
    },
    read: (after: string | null, filter = 'all') => ask(after, filter)?.nodes ?? null,
  }
}

test('appends a page that starts where the list ends', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add('b', ['c', 'd'])
  list.add('d', ['e'])
  expect(list.read(null)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('a changed first page restarts the list', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add('b', ['c'])
  list.add(null, ['new', 'a'])
  expect(list.read(null)).toEqual(['new', 'a'])
})

test('an unchanged first page keeps the later pages', () => {
  const list = createList()
  list.add(null, ['a', 'b'], { total: 4 })
  list.add('b', ['c'], { total: 4 })
  list.add(null, ['a', 'b'], { total: 5 })
  expect(list.ask(null, 'all')).toMatchObject({ nodes: ['a', 'b', 'c'], total: 5, pageInfo: { endCursor: 'c' } })
})

test('a list whose last entry is deleted ends there', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add('b', ['c'], { hasNextPage: false })
  list.add(null, ['a', 'b'], { hasNextPage: false })
  expect(list.read(null)).toEqual(['a', 'b'])
})

test('an emptied list is empty', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add(null, [])
  expect(list.read(null)).toEqual([])
})

test('a list from a cursor is separate from the whole list', () => {
  const list = createList()
  list.add('b', ['c', 'd'])
  expect(list.read(null)).toBeNull()
  expect(list.read('b')).toEqual(['c', 'd'])
  list.add('d', ['e'])
  expect(list.read('b')).toEqual(['c', 'd', 'e'])
})

test('a late response neither mixes with nor replaces a list that has changed', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add(null, ['x', 'y'])
  list.add('b', ['c'])
  expect(list.read(null)).toEqual(['x', 'y'])
  expect(list.read('b')).toEqual(['c'])
})

test('each filter has a separate list', () => {
  const list = createList()
  list.add(null, ['a'], { filter: 'one' })
  list.add(null, ['z'], { filter: 'two' })
  list.add('a', ['b'], { filter: 'one' })
  expect(list.read(null, 'one')).toEqual(['a', 'b'])
  expect(list.read(null, 'two')).toEqual(['z'])
})
