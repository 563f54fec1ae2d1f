import { isAbsolute } from 'node:path'
import { checkTokenSecret, parseConfig } from './config'

describe('parseConfig', () => {
  test('an empty environment is enough', () => {
    const config = parseConfig({})
    expect(config).toMatchObject({ port: 4000, host: '127.0.0.1', authEmulatorPort: 9099, adminEmails: [] })
    expect(isAbsolute(config.dataDir)).toBe(true)
    expect(config.databaseUrl).toBeUndefined()
  })

  test('treats an empty variable as unset', () => {
    expect(parseConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: undefined })
  })

  test('administrators are a list', () => {
    expect(parseConfig({ ADMIN_EMAILS: 'a@example.com, b@example.com' }).adminEmails).toEqual([
      'a@example.com',
      'b@example.com',
    ])
  })

  test.each([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['AUTH_EMULATOR_PORT', { AUTH_EMULATOR_PORT: '-1' }],
    ['AUTH_EMULATOR_PORT', { PORT: '5000', AUTH_EMULATOR_PORT: '5000' }],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://localhost/shop' }],
    ['DATABASE_POOLER', { DATABASE_POOLER: 'session' }],
    ['ADMIN_EMAILS', { ADMIN_EMAILS: 'admin' }],
    ['ACCESS_TOKEN_SECRET', { ACCESS_TOKEN_SECRET: 'short' }],
    ['GOOGLE_APPLICATION_CREDENTIALS', { GOOGLE_APPLICATION_CREDENTIALS: '/does/not/exist.json' }],
    ['FIREBASE_WEB_CONFIG', { FIREBASE_PROJECT_ID: 'shop', ACCESS_TOKEN_SECRET: 'x'.repeat(40) }],
    ['FIREBASE_WEB_CONFIG', { FIREBASE_WEB_CONFIG: '{"apiKey": 1}' }],
    ['FIREBASE_PROJECT_ID', { NODE_ENV: 'production' }],
    ['FIREBASE_PROJECT_ID', { FIREBASE_WEB_CONFIG: '{"apiKey":"k","authDomain":"a.example","projectId":"p"}' }],
  ])('the refusal names %s: %j', (name, environment) => {
    expect(() => parseConfig(environment)).toThrow(new RegExp(`variable ${name} must`))
  })

  test('an external database requires a secret', () => {
    const given = { DATABASE_URL: 'postgresql://shop@localhost:5432/shop' }
    expect(() => checkTokenSecret(parseConfig(given))).toThrow(/ACCESS_TOKEN_SECRET must be set together/)
    expect(() => checkTokenSecret(parseConfig({ ...given, ACCESS_TOKEN_SECRET: 'x'.repeat(40) }))).not.toThrow()
    expect(() => checkTokenSecret(parseConfig({}))).not.toThrow()
  })

  test('a refused secret is not repeated on the screen', () => {
    expect(() => parseConfig({ ACCESS_TOKEN_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2).*$/)
    expect(() => parseConfig({ DATABASE_URL: 'mysql://u:hunter2@db/shop' })).toThrow(/^(?!.*hunter2).*$/)
  })
})
