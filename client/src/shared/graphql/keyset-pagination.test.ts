import { gql, InMemoryCache } from '@apollo/client'
import { keysetPagination } from './keyset-pagination'

const LIST = gql`
  query List($after: String, $filter: String) {
    items(after: $after, filter: $filter) {
      edges {
        cursor
      }
      nodes
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
  return {
    add(after: string | null, cursors: string[], filter = 'all') {
      const items = {
        edges: cursors.map((cursor) => ({ cursor })),
        nodes: cursors,
        pageInfo: { endCursor: cursors.at(-1) ?? null, hasNextPage: true },
      }
      cache.writeQuery({ query: LIST, variables: { after, filter }, data: { items } })
    },
    read(after: string | null, filter = 'all'): string[] | null {
      const data = cache.readQuery<{ items: { nodes: string[]; edges: { cursor: string }[] } }>({
        query: LIST,
        variables: { after, filter },
      })
      if (!data) return null
      expect(data.items.edges.map(({ cursor }) => cursor)).toEqual(data.items.nodes)
      return data.items.nodes
    },
  }
}

test('a page that begins where the list ends is appended', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add('b', ['c', 'd'])
  list.add('d', ['e'])
  expect(list.read(null)).toEqual(['a', 'b', 'c', 'd', 'e'])
})

test('the first page fetched again starts the list anew', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add('b', ['c'])
  list.add(null, ['new', 'a'])
  expect(list.read(null)).toEqual(['new', 'a'])
})

test('a list that begins further on is not taken for the whole list', () => {
  const list = createList()
  list.add('b', ['c', 'd'])
  expect(list.read(null)).toBeNull()
  expect(list.read('b')).toEqual(['c', 'd'])
  list.add('d', ['e'])
  expect(list.read('b')).toEqual(['c', 'd', 'e'])
})

test('an answer that comes late, for a list that has moved on, does not mix with it', () => {
  const list = createList()
  list.add(null, ['a', 'b'])
  list.add(null, ['x', 'y'])
  list.add('b', ['c'])
  expect(list.read(null)).toBeNull()
  expect(list.read('b')).toEqual(['c'])
})

test('each filter has a list of its own', () => {
  const list = createList()
  list.add(null, ['a'], 'one')
  list.add(null, ['z'], 'two')
  list.add('a', ['b'], 'one')
  expect(list.read(null, 'one')).toEqual(['a', 'b'])
  expect(list.read(null, 'two')).toEqual(['z'])
})
