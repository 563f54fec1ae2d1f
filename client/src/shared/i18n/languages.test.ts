import { addressIn, splitAddress } from './languages'

test.each([
  ['en', '/', '/'],
  ['en', '/products?search=a', '/products?search=a'],
  ['de', '/', '/de'],
  ['ar', '/products?search=a', '/ar/products?search=a'],
] as const)('in %s, %s is %s, and back', (language, path, address) => {
  expect(addressIn(language, path)).toBe(address)
  expect(splitAddress(address)).toEqual({ language, path })
})

test.each([
  ['/de/', 'de', '/'],
  ['/de?search=a', 'de', '/?search=a'],
  ['/delivery', 'en', '/delivery'],
  ['/pl/products', 'en', '/pl/products'],
  ['/en/products', 'en', '/en/products'],
  ['/products/de', 'en', '/products/de'],
])('%s is in %s the page %s', (address, language, path) => {
  expect(splitAddress(address)).toEqual({ language, path })
})
