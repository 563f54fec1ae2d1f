import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBacklogMetrics } from '../../modules/job-queue/backlog.sql'
import { queueMails } from '../../modules/mail/mail.sql'
import '../../modules/products/search-engine/engine-search'
import '../../shared/redis/redis-connection'
import '../../shared/replicas/replicas'
import './web-vitals'
import { createMail } from '../../testing/mailing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import type { MetricsServer } from './metrics-server'
import { serveMetrics } from './metrics-server'

const root = join(__dirname, '../../../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')

let shop: TestApp
let server: MetricsServer
beforeAll(async () => {
  shop = await createTestApp({ variables: { METRICS_PORT: '9464', ACCESS_LOG: 'true' } })
  server = await serveMetrics({ host: '127.0.0.1', port: 0, refresh: createBacklogMetrics(shop.db) })
})
afterAll(async () => {
  await server.stop()
  await shop.close()
})

const scrape = async () => (await fetch(`http://127.0.0.1:${server.port}/metrics`)).text()

test('a request is counted by its pattern, with statements and waits, and logged without its address', async () => {
  await createMail(shop.db)
  await queueMails(shop.db.sql)
  // Has no job yet.
  await createMail(shop.db)
  const { headers } = await shop.app.inject('/api/product/0190a0a0-0000-7000-8000-000000000000?secret=s3cret')
  await until(() => shop.logLines.length > 0)
  const said = await scrape()
  expect(said).toMatch(
    /instrumenta_http_request_seconds_count\{method="GET",route="\/api\/product\/:id",status="400"\} 1/,
  )
  expect(said).toMatch(/instrumenta_sql_seconds_count\{pool="main"\} [1-9]/)
  expect(said).toContain('instrumenta_sql_connections_max{pool="search"} 4')
  expect(said).toMatch(/instrumenta_jobs_queued\{task="send-mail"\} 2\n/)
  expect(said).toMatch(/instrumenta_database_up 1\n/)
  expect(said).toMatch(/instrumenta_http_requests_under_way 0\n/)
  expect(JSON.parse(shop.logLines.at(-1) ?? '')).toMatchObject({
    msg: 'request',
    requestId: headers['x-request-id'],
    method: 'GET',
    route: '/api/product/:id',
    status: 400,
  })
  expect(shop.logLines.join('')).not.toMatch(/s3cret|0190a0a0/)
})

test('the public port has no metrics, and the metrics port nothing else', async () => {
  expect((await shop.app.inject('/metrics')).body).not.toContain('instrumenta_')
  expect((await fetch(`http://127.0.0.1:${server.port}/livez`)).status).toBe(404)
})

test('alerts and dashboard use existing metrics, and the runbook covers each alert', async () => {
  const said = await scrape()
  const alerts = read('deploy/observability/alerts.yml')
  const texts = `${alerts} ${read('deploy/observability/dashboard.json')}`
  const names = [...texts.matchAll(/\b(?:instrumenta|nodejs|process)_\w+/g)].map(([name]) =>
    name.replace(/_(count|bucket|sum)$/, ''),
  )
  expect(new Set(names).size).toBeGreaterThan(20)
  expect(names.filter((name) => !said.includes(`# TYPE ${name} `))).toEqual([])
  const sections = [...alerts.matchAll(/alert: (\w+)/g)].map(([, name]) => `\n### ${name}\n`)
  const runbook = read('docs/operations.md')
  expect(sections.filter((section) => !runbook.includes(section))).toEqual([])
})
