import { anyProduct, productsPath, readCriteria } from './product-criteria'
import type { ProductCriteria } from './product-criteria'
import { productsPageVariables, readAfter } from './products-page-query'

const read = (query: string) => readCriteria(new URLSearchParams(query))
const variables = (query: string) => productsPageVariables(new URLSearchParams(query))

const everything: ProductCriteria = {
  search: 'bent forceps & co',
  category: 'surgical',
  minPrice: 1250,
  maxPrice: 90_000,
  isInStock: true,
  maxMinQuantity: 10,
  sort: 'price-asc',
}
const everywhere =
  '/products?search=bent+forceps+%26+co&category=surgical&minPrice=12.50&maxPrice=900&inStock=1&maxMinQuantity=10&sort=price-asc'

test('criteria and address convert into each other', () => {
  expect(productsPath(everything)).toBe(everywhere)
  expect(read(everywhere.split('?')[1] ?? '')).toEqual(everything)
  expect(productsPath(everything, 'cursor')).toBe(`${everywhere}&after=cursor`)
})

test('an address becomes query variables, prices in minor units', () => {
  expect(variables(`${everywhere.split('?')[1]}&after=WyJ4Il0`)).toEqual({
    first: 12,
    after: 'WyJ4Il0',
    filter: {
      search: 'bent forceps & co',
      category: 'surgical',
      minPrice: 1250,
      maxPrice: 90_000,
      inStock: true,
      maxMinQuantity: 10,
    },
    sort: 'PRICE_LOW_TO_HIGH',
  })
})

test('omits unset variables, so that equal lists share a cache entry', () => {
  expect(variables('')).toEqual({ first: 12 })
  // A form sent without script contains every field.
  expect(variables('search=&minPrice=&maxPrice=&maxMinQuantity=&sort=')).toEqual({ first: 12 })
  expect(productsPath(anyProduct)).toBe('/products')
})

test.each([
  ['minPrice=12', 1200],
  ['minPrice=12.5', 1250],
  ['minPrice=%2412.50', 1250],
  ['minPrice=1,200', 120_000],
  ['minPrice=999999999999', 99_999_999_999_900],
  ['minPrice=0', null],
  ['minPrice=-5', null],
  ['minPrice=1e9', null],
  ['minPrice=12.505', null],
  ['minPrice=NaN', null],
  ['minPrice=9999999999999999999999', null],
  ['minPrice=5&minPrice=7', 500],
])('%s is a least price of %s', (query, minPrice) => {
  expect(read(query).minPrice).toBe(minPrice)
})

test('swaps two prices in the wrong order', () => {
  expect(read('minPrice=50&maxPrice=10')).toMatchObject({ minPrice: 1000, maxPrice: 5000 })
})

test.each([
  ['10', 10],
  ['999999999999', 2_147_483_647],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['ten', null],
])('a minimum order of at most %s is one of %s', (text, maxMinQuantity) => {
  expect(read(`maxMinQuantity=${text}`).maxMinQuantity).toBe(maxMinQuantity)
})

test.each([
  ['  steel  ', 'steel'],
  ['a%00b', 'a b'],
  ['a%0D%0Ab%E2%80%A8c', 'a b c'],
  ['%ED%A0%80x', '��� x'.replace(' ', '')],
  ['x'.repeat(5000), 'x'.repeat(200)],
  ['🦷'.repeat(300), '🦷'.repeat(200)],
  ['%00%01', ''],
])('search %j is looked for as %j', (text, search) => {
  expect(read(`search=${text}`).search).toBe(search)
})

test.each(['Surgical', '../x', 'a b', '%00', 'x'.repeat(101), "'; DROP TABLE products; --"])(
  'a category that cannot be one is none: %s',
  (category) => {
    expect(read(new URLSearchParams({ category }).toString()).category).toBeNull()
  },
)

test.each(['true', 'on', '0', '', 'yes'])('inStock=%s asks for nothing', (text) => {
  expect(read(`inStock=${text}`).isInStock).toBe(false)
})

test.each(['x', 'NEWEST', 'relevance', 'price'])('sort=%s is no order', (text) => {
  expect(read(`sort=${text}`).sort).toBeNull()
})

test('newest first is a separate order for searches only', () => {
  expect(read('sort=newest').sort).toBeNull()
  expect(read('sort=newest&search=x').sort).toBe('newest')
  expect(productsPath({ sort: 'newest' })).toBe('/products')
  expect(variables('sort=newest&search=x')).toMatchObject({ sort: 'NEWEST' })
})

test.each(['', 'a b', '<script>', 'x'.repeat(5000), '\0'])('after=%j is no cursor', (after) => {
  expect(readAfter(new URLSearchParams({ after }))).toBeNull()
})
