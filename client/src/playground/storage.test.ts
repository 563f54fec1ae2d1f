import { keepFilledIn, keepTabs, recallFilledIn, recallTabs, settingsStorage } from './storage'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('restores tabs for their owner, without headers', () => {
  const query = 'query A { me { id } }'
  keepTabs('admin.u1', [
    { query, variables: null },
    { query, variables: '{"typed":1}', headers: '{"authorization":"Bearer secret"}' } as { query: string },
  ])
  expect(recallTabs('admin.u1')).toEqual([
    { query, variables: null },
    { query, variables: '{"typed":1}' },
  ])
  expect(recallTabs('admin.u2')).toBeNull()
})

test.each(['', '{', '{}', '[]', 'null'])('what is no list of tabs is none: %s', (text) => {
  sessionStorage.setItem('instrumenta.playground.editors.visitor.demo', text)
  expect([recallTabs('visitor.demo'), recallFilledIn('visitor.demo', 'Me')]).toEqual([null, null])
})

test('stores GraphiQL’s settings, but not its editors, history and headers', () => {
  settingsStorage.setItem('graphiql:theme', 'dark')
  settingsStorage.setItem('graphiql:tabState', '{"tabs":[]}')
  for (const part of ['queries', 'favorites'])
    settingsStorage.setItem(`graphiql:${part}`, '[{"headers":"{\\"authorization\\":\\"Bearer secret\\"}"}]')
  expect(settingsStorage.getItem('graphiql:theme')).toBe('dark')
  expect(settingsStorage.getItem('graphiql:tabState')).toBeNull()
  expect(settingsStorage.length).toBe(1)
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('secret')
})

test('clearing keeps the shop’s session', () => {
  localStorage.setItem('accessToken', 'token')
  settingsStorage.setItem('graphiql:theme', 'dark')
  keepTabs('visitor.demo', [{ query: '{ me { id } }' }])
  keepFilledIn('visitor.demo', 'Me', '{}')
  settingsStorage.clear()
  expect(localStorage.getItem('accessToken')).toBe('token')
  expect(settingsStorage.length).toBe(0)
  expect([recallTabs('visitor.demo'), recallFilledIn('visitor.demo', 'Me')]).toEqual([null, null])
})
