import { findIdentity, listDemoIdentities, listShopIdentities } from './identities'
import { shopTokens } from './token-sources'

const carl = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
const ada = { id: 'u2', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }

const idOf = (...args: Parameters<typeof findIdentity>) => findIdentity(...args).id

test('with a Firebase project nobody asks but the person at the browser', () => {
  for (const user of [undefined, carl, ada]) {
    for (const { tokens, hint } of listShopIdentities(user)) {
      expect(tokens).toBe(shopTokens)
      expect(hint).toContain(user?.email ?? 'visitor')
    }
  }
})

test('the examples that suit come first', () => {
  expect(idOf(listShopIdentities(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listShopIdentities(carl), null, carl)).toBe('customer')
  expect(idOf(listShopIdentities(ada), null, ada)).toBe('admin')
  expect(idOf(listDemoIdentities(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listDemoIdentities(ada), null, ada)).toBe('self')
})

test('a choice stands until it cannot be had', () => {
  expect(idOf(listDemoIdentities(ada), 'customer', ada)).toBe('customer')
  expect(idOf(listDemoIdentities(undefined), 'self', undefined)).toBe('visitor')
  expect(idOf(listShopIdentities(carl), 'nonsense', carl)).toBe('customer')
})

test('whoever is logged in to the shop may ask as themselves, with examples for what they may do', () => {
  expect(listDemoIdentities(undefined).map(({ id }) => id)).toEqual(['visitor', 'customer', 'admin'])
  expect(listDemoIdentities(ada)[0]).toMatchObject({ id: 'self', audience: 'admin', tokens: shopTokens })
  expect(listDemoIdentities(carl)[0]).toMatchObject({ id: 'self', audience: 'customer' })
})

test('each person has editors of their own, and so has each audience', () => {
  const bob = { ...carl, id: 'u3' }
  const owners = [
    listDemoIdentities(carl),
    listDemoIdentities(bob),
    listShopIdentities(bob),
    listShopIdentities(undefined),
  ]
    .flat()
    .map(({ owner }) => owner)
  // Demo accounts are shared, and Bob's own editors are his in either shop.
  expect(new Set(owners).size).toBe(owners.length - 4)
})
