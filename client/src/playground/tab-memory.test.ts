import { keepTabs, recallTabs, settingsStorage } from './tab-memory'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('tabs come back to whom they belong', () => {
  keepTabs('admin', [{ query: 'query A { me { id } }', variables: null }])
  expect(recallTabs('admin')).toEqual([{ query: 'query A { me { id } }', variables: '' }])
  expect(recallTabs('customer')).toBeNull()
})

test.each(['', '{', '{}', '[]', 'null'])('what is no list of tabs is none: %s', (text) => {
  sessionStorage.setItem('instrumenta.playground.tabs.visitor', text)
  expect(recallTabs('visitor')).toBeNull()
})

test('of GraphiQL, settings are kept and editors are not', () => {
  settingsStorage.setItem('graphiql:theme', 'dark')
  settingsStorage.setItem('graphiql:tabState', '{"tabs":[]}')
  expect(settingsStorage.getItem('graphiql:theme')).toBe('dark')
  expect(settingsStorage.getItem('graphiql:tabState')).toBeNull()
  expect(settingsStorage.length).toBe(1)
})

test('clearing leaves the session of the shop alone', () => {
  localStorage.setItem('accessToken', 'token')
  settingsStorage.setItem('graphiql:theme', 'dark')
  keepTabs('visitor', [{ query: '{ me { id } }' }])
  settingsStorage.clear()
  expect(localStorage.getItem('accessToken')).toBe('token')
  expect(settingsStorage.length).toBe(0)
  expect(recallTabs('visitor')).toBeNull()
})
