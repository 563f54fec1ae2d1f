import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from './variables'
import { readEnv } from './env'
import { repositoryRoot } from './repository'

const web = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }
const minimal = {
  DATABASE_URL: 'postgresql://localhost/shop',
  ACCESS_TOKEN_SECRET: 'x'.repeat(32),
  FIREBASE_WEB_CONFIG: JSON.stringify(web),
}

describe('the settings', () => {
  it('have sensible defaults', () => {
    expect(readEnv(minimal)).toMatchObject({
      production: false,
      host: '127.0.0.1',
      port: 4000,
      rateLimit: 600,
      isLoadShed: true,
      logLevel: 'warn',
      trustProxy: false,
      adminEmails: [],
      firebase: { projectId: 'shop', web, emulatorHost: undefined },
    })
  })

  it('are all explained to the operator', () => {
    const names = new Set<string>()
    readEnv(new Proxy(minimal, { get: (values, name) => (names.add(String(name)), Reflect.get(values, name)) }))
    expect(names.size).toBeGreaterThan(40)
    const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
    const texts = read('docs/configuration.md') + read('docs/operations.md')
    expect([...names].filter((name) => !texts.includes(`\`${name}\``))).toEqual([])
  })

  it('treat empty variables as absent, and accept lists of emails in any spelling', () => {
    const env = readEnv({ ...minimal, PORT: '', RATE_LIMIT: '0', ADMIN_EMAILS: ' A@example.org,, b@Example.org ' })
    expect(env).toMatchObject({ port: 4000, rateLimit: 0, adminEmails: ['a@example.org', 'b@example.org'] })
  })

  it.each([
    ['DATABASE_URL', undefined],
    ['DATABASE_URL', 'mysql://localhost'],
    ['DATABASE_POOLER', 'pgbouncer'],
    ['DATABASE_REPLICA_URLS', 'localhost:5432'],
    ['DATABASE_REPLICA_URLS', 'postgresql://one/shop,mysql://other/shop'],
    ['DATABASE_REPLICA_URLS', 'postgresql://one/shop,postgresql://one/shop'],
    ['DATABASE_REPLICA_URLS', Array.from({ length: 9 }, (_, index) => `postgresql://host-${index}/shop`).join()],
    ['REDIS_URL', 'localhost:6379'],
    ['REDIS_URL', 'http://localhost:6379'],
    ['REDIS_URL', 'redis://'],
    ['REDIS_URL', 'redis://localhost/shop'],
    ['REDIS_URL', 'redis://localhost?family=6'],
    ['ACCESS_TOKEN_SECRET', undefined],
    ['ACCESS_TOKEN_SECRET', 'short'],
    ['PORT', 'http'],
    ['PORT', '70000'],
    ['RATE_LIMIT', '-1'],
    ['METRICS_PORT', '4000'],
    ['METRICS_PORT', '0'],
    ['WEB_VITALS', '2'],
    ['WEB_VITALS', '0.1'],
    ['ACCESS_LOG', 'yes'],
    ['LOAD_SHEDDING', '0'],
    ['GRAPHQL_INTROSPECTION', 'yes'],
    ['EXCHANGE_RATES_URL', 'http://www.ecb.europa.eu/'],
    ['EXCHANGE_RATES_URL', 'eurofxref-daily.xml'],
    ['VIES_URL', 'ec.europa.eu'],
    ['LOG_LEVEL', 'loud'],
    ['FIREBASE_WEB_CONFIG', undefined],
    ['FIREBASE_WEB_CONFIG', '{'],
    ['FIREBASE_WEB_CONFIG', '{"apiKey":"k"}'],
    ['FIREBASE_PROJECT_ID', 'another'],
    ['FIREBASE_AUTH_EMULATOR_HOST', 'http://localhost:9099'],
  ])('name %s when it is %j', (name, value) => {
    const read = () => readEnv({ ...minimal, [name]: value })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(name)
  })

  it.each([
    [{}, minimal.DATABASE_URL],
    [{ DATABASE_POOLER: 'transaction' }, undefined],
    [{ DATABASE_POOLER: 'transaction', LISTEN_DATABASE_URL: 'postgresql://primary/shop' }, 'postgresql://primary/shop'],
    [{ LISTEN_DATABASE_URL: 'none' }, undefined],
  ])('with %j processes wake each other at %s', (variables, listenUrl) => {
    expect(readEnv({ ...minimal, ...variables }).listenUrl).toBe(listenUrl)
  })

  it.each(['redis://localhost', 'rediss://user:p%2Fw@redis.example:6380/2', 'redis://:pw@[::1]:6379/'])(
    'accept %s as REDIS_URL',
    (url) => {
      expect(readEnv({ ...minimal, REDIS_URL: url }).redisUrl).toBe(url)
    },
  )

  it('accept comma-separated URLs of replicas', () => {
    const replicaUrls = ['postgresql://one/shop', 'postgres://other/shop']
    expect(readEnv(minimal).replicaUrls).toEqual([])
    expect(readEnv({ ...minimal, DATABASE_REPLICA_URLS: replicaUrls.join(' , ') }).replicaUrls).toEqual(replicaUrls)
  })

  it.each([
    [{}, 'http://127.0.0.1:4000'],
    [{ HOST: 'localhost', PORT: '80' }, 'http://localhost:80'],
    [{ HOST: '0.0.0.0' }, 'http://localhost:4000'],
    [{ HOST: '::' }, 'http://localhost:4000'],
    [{ HOST: '::1' }, 'http://[::1]:4000'],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://shop.example//' }, 'https://shop.example'],
  ])('say how people reach the shop: %j', (variables, publicUrl) => {
    expect(readEnv({ ...minimal, ...variables }).publicUrl).toBe(publicUrl)
  })

  it.each([
    [{}, true],
    [{ NODE_ENV: 'production' }, false],
    [{ NODE_ENV: 'production', GRAPHQL_INTROSPECTION: 'true' }, true],
    [{ GRAPHQL_INTROSPECTION: 'false' }, false],
  ])('decide whether the schema can be asked for: %j', (variables, isOpen) => {
    expect(readEnv({ ...minimal, ...variables }).isIntrospectionOpen).toBe(isOpen)
  })

  it.each([
    [{}, false],
    [{ ADMIN_EMAILS: 'a@example.org' }, false],
    [{ SHOP_EMAIL: 'orders@example.org' }, true],
    [{ SHOP_EMAIL: 'orders@example.org', ORDER_MAILS_TO_SHOP: 'false' }, false],
    [{ ADMIN_EMAILS: 'a@example.org', ORDER_MAILS_TO_SHOP: 'true' }, true],
  ])('decide whether the shop is told of new orders: %j', (variables, isTold) => {
    expect(readEnv({ ...minimal, ...variables }).mail.isShopToldOfOrders).toBe(isTold)
  })

  it('must name the recipient of new orders', () => {
    expect(() => readEnv({ ...minimal, ORDER_MAILS_TO_SHOP: 'true' })).toThrow('SHOP_EMAIL is required')
  })

  it('of a production server that sends emails must name the recipient of inquiries', () => {
    const sending = { ...minimal, SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'shop@example.org' }
    expect(() => readEnv({ ...sending, NODE_ENV: 'production' })).toThrow('SHOP_EMAIL is required')
    for (const told of [{ SHOP_EMAIL: 'a@example.org' }, { ADMIN_EMAILS: 'a@example.org' }]) {
      expect(readEnv({ ...sending, ...told, NODE_ENV: 'production' }).mail.shopAddress).toBe('a@example.org')
    }
    expect(readEnv(sending).production).toBe(false)
  })

  it('of a production server must not be those of a demonstration', () => {
    const production = { ...minimal, NODE_ENV: 'production' }
    expect(readEnv(production).production).toBe(true)
    expect(() => readEnv({ ...production, FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' })).toThrow(ConfigError)
    expect(() => readEnv({ ...production, ADMIN_EMAILS: 'Admin@example.com' })).toThrow(ConfigError)
  })
})
