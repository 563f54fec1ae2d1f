import { parseConfig } from '@instrumenta/operations/config'
import { mayHaveDemoCatalogue, mayHaveDemoReviews } from './seed'

const firebase = {
  FIREBASE_PROJECT_ID: 'shop',
  FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }),
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
}
const database = { DATABASE_URL: 'postgresql://u:p@127.0.0.1:5432/shop' }

test('a start fills an empty catalogue, but not in production', () => {
  expect(mayHaveDemoCatalogue(parseConfig({}))).toBe(true)
  expect(mayHaveDemoCatalogue(parseConfig({ ...firebase, ...database }))).toBe(true)
  expect(mayHaveDemoCatalogue(parseConfig({ ...firebase, ...database, NODE_ENV: 'production' }))).toBe(false)
})

describe('made-up reviews', () => {
  it('exist in the embedded shop', () => {
    expect(mayHaveDemoReviews(parseConfig({}))).toBe(true)
    expect(mayHaveDemoReviews(parseConfig({ NODE_ENV: 'development', HOST: '0.0.0.0' }))).toBe(true)
  })

  it.each([
    ['a Firebase project', firebase],
    ['a database of its own', database],
    ['both', { ...firebase, ...database }],
    ['production settings', { ...firebase, NODE_ENV: 'production' }],
  ])('do not come to a shop with %s', (_what, env) => {
    expect(mayHaveDemoReviews(parseConfig(env))).toBe(false)
  })

  it('are impossible with NODE_ENV=production, which needs a Firebase project', () => {
    expect(() => parseConfig({ NODE_ENV: 'production' })).toThrow('FIREBASE_PROJECT_ID')
    expect(() => parseConfig({ NODE_ENV: 'production', ...database })).toThrow('FIREBASE_PROJECT_ID')
  })
})
