import { findAsker, listDemoAskers, listShopAskers } from './askers'
import { shopSession } from './sessions'

const carl = { id: 'u1', name: 'Carl', email: 'carl@example.com', role: 'CUSTOMER' as const }
const ada = { id: 'u2', name: 'Ada', email: 'ada@example.com', role: 'ADMIN' as const }

const idOf = (...args: Parameters<typeof findAsker>) => findAsker(...args).id

test('with a Firebase project nobody asks but the person at the browser', () => {
  for (const user of [undefined, carl, ada]) {
    for (const { session, hint } of listShopAskers(user)) {
      expect(session).toBe(shopSession)
      expect(hint).toContain(user?.email ?? 'visitor')
    }
  }
})

test('the examples that suit come first', () => {
  expect(idOf(listShopAskers(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listShopAskers(carl), null, carl)).toBe('customer')
  expect(idOf(listShopAskers(ada), null, ada)).toBe('admin')
  expect(idOf(listDemoAskers(undefined), null, undefined)).toBe('visitor')
  expect(idOf(listDemoAskers(ada), null, ada)).toBe('self')
})

test('a choice stands until it cannot be had', () => {
  expect(idOf(listDemoAskers(ada), 'customer', ada)).toBe('customer')
  expect(idOf(listDemoAskers(undefined), 'self', undefined)).toBe('visitor')
  expect(idOf(listShopAskers(carl), 'nonsense', carl)).toBe('customer')
})

test('whoever is logged in to the shop may ask as themselves, with examples for what they may do', () => {
  expect(listDemoAskers(undefined).map(({ id }) => id)).toEqual(['visitor', 'customer', 'admin'])
  expect(listDemoAskers(ada)[0]).toMatchObject({ id: 'self', audience: 'admin', session: shopSession })
  expect(listDemoAskers(carl)[0]).toMatchObject({ id: 'self', audience: 'customer' })
})
