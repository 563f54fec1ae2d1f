import { findIdentity, listDemoIdentities, listShopIdentities } from './identities'
import { shopTokens } from './token-sources'

const carl = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
const ada = { id: 'u2', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }

const idOf = (...args: Parameters<typeof findIdentity>) => findIdentity(...args).id

test('with a Firebase project only the signed-in user’s identity exists', () => {
  for (const user of [undefined, carl, ada]) {
    for (const { tokens, hint } of listShopIdentities(user)) {
      expect(tokens).toBe(shopTokens)
      expect(hint).toContain(user?.email ?? 'visitor')
    }
  }
})

test('suitable examples come first', () => {
  expect(idOf(listShopIdentities(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listShopIdentities(carl), null, carl)).toBe('customer')
  expect(idOf(listShopIdentities(ada), null, ada)).toBe('admin')
  expect(idOf(listDemoIdentities(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listDemoIdentities(ada), null, ada)).toBe('self')
})

test('a choice lasts until it is unavailable', () => {
  expect(idOf(listDemoIdentities(ada), 'customer', ada)).toBe('customer')
  expect(idOf(listDemoIdentities(undefined), 'self', undefined)).toBe('visitor')
  expect(idOf(listShopIdentities(carl), 'nonsense', carl)).toBe('customer')
})

test('a signed-in user’s identity has examples by their permissions', () => {
  expect(listDemoIdentities(undefined).map(({ id }) => id)).toEqual(['visitor', 'customer', 'admin'])
  expect(listDemoIdentities(ada)[0]).toMatchObject({ id: 'self', audience: 'admin', tokens: shopTokens })
  expect(listDemoIdentities(carl)[0]).toMatchObject({ id: 'self', audience: 'customer' })
})

test('each person and audience has separate editors', () => {
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
