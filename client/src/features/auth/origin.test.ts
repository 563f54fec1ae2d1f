import { originOf, rememberedOrigin } from './origin'

test('remembers path, query and fragment', () => {
  const from = originOf({ pathname: '/product/1', search: '?q=2', hash: '#order' })
  expect(rememberedOrigin({ from })).toBe('/product/1?q=2#order')
})

test.each([
  null,
  undefined,
  {},
  { from: 7 },
  { from: 'https://evil.example' },
  { from: '//evil.example' },
  { from: '/\\evil.example' },
])('goes home instead of to %j', (state) => {
  expect(rememberedOrigin(state)).toBe('/')
})

test('uses the fallback without a stored page', () => {
  expect(rememberedOrigin(null, '/dashboard')).toBe('/dashboard')
  expect(rememberedOrigin({ from: '//evil.example' }, '/dashboard')).toBe('/dashboard')
  expect(rememberedOrigin({ from: '/product/1' }, '/dashboard')).toBe('/product/1')
})
