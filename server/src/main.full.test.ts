import type { ChildProcess } from 'node:child_process'
import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createTestDatabase, testServices } from '@instrumenta/testing/test-databases'
import { createDb } from './shared/db'
import { createPerson } from './testing/factories'
import { findFreePort } from './testing/free-port'
import { startMailServer } from './testing/mail-server'
import { createMail } from './testing/mailing'
import { untilConnectionWaits } from './testing/locks'
import { waitUntilReady } from './testing/server-process'
import { databaseVariables } from './testing/database-variables'
import { TEST_SECRET } from './testing/test-app'
import { until } from './testing/until'
import { createAccessTokens } from './shared/tokens'
import { createProduct } from './testing/factories'
import { inputFor, PLACE_ORDER } from './testing/ordering'
import type { CollectedSpan } from './testing/trace-collector'
import { startTraceCollector } from './testing/trace-collector'

const folder = join(__dirname, '..')
const dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-main-'))
let database: Awaited<ReturnType<typeof createTestDatabase>>
const children = new Set<ChildProcess>()

beforeAll(async () => {
  execFileSync(process.execPath, ['build.mjs'], { cwd: folder, stdio: 'inherit' })
  execFileSync(process.execPath, ['build.mjs'], { cwd: join(folder, '../tracing'), stdio: 'inherit' })
  database = await createTestDatabase()
})
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

/** The bundled server as a separate process, and its output. */
function startServer(variables: Record<string, string>) {
  const child = spawn(process.execPath, ['dist/main.cjs'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      ...databaseVariables(database.url),
      DATA_DIR: dataDir,
      ACCESS_TOKEN_SECRET: TEST_SECRET,
      FIREBASE_AUTH_EMULATOR_HOST: testServices().authEmulatorHost,
      ...variables,
    },
  })
  children.add(child)
  const output: string[] = []
  child.stdout?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => {
    children.delete(child)
    return code as number | null
  })
  return { child, ended, printed: () => output.join('') }
}

/** Opens a connection that stays open, as browsers do. */
async function keepConnection(origin: string): Promise<Agent> {
  const agent = new Agent({ keepAlive: true })
  const [response] = await once(get(`${origin}/livez`, { agent }), 'response')
  response.resume()
  await once(response, 'end')
  return agent
}

/** Sends SIGINT like a terminal, or SIGTERM like the start command, at any time while the server stops. */
function interrupt(child: ChildProcess, signal: 'SIGINT' | 'SIGTERM'): void {
  const again = setInterval(() => child.kill(signal), 1)
  child.once('exit', () => clearInterval(again))
  child.kill(signal)
}

describe('the server process', () => {
  it('starts silently and stops at once when it is interrupted, idle connections or not', async () => {
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const { child, ended, printed } = startServer({ PORT: String(port) })
    await waitUntilReady(origin)
    const agent = await keepConnection(origin)
    const begin = Date.now()
    interrupt(child, 'SIGINT')
    expect(await ended).toBe(0)
    expect(Date.now() - begin).toBeLessThan(2_000)
    expect(printed()).toBe('')
    agent.destroy()
  })

  it('finishes its work before it stops: a response, and an email in progress', async () => {
    const mails = await startMailServer()
    let letGo: (() => void) | undefined
    mails.onMail = () => new Promise((resolve) => (letGo = () => resolve(undefined)))
    const db = createDb(database.url)
    const { id } = await createMail(db)
    const { accessToken } = await createPerson({ db, tokens: createAccessTokens(TEST_SECRET) })
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const { child, ended, printed } = startServer({
      PORT: String(port),
      SMTP_URL: mails.url,
      MAIL_FROM: 'Instrumenta <shop@example.com>',
    })
    await waitUntilReady(origin)
    await until(() => letGo !== undefined)
    let answer: Promise<unknown> | undefined
    // Holds the answer back inside PostgreSQL for as long as the transaction lasts.
    await db.$transaction(async (transaction) => {
      await transaction.$executeRaw`LOCK TABLE orders IN ACCESS EXCLUSIVE MODE`
      answer = fetch(`${origin}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ query: '{ myOrders { nodes { id } } }' }),
      }).then((response) => response.json())
      await untilConnectionWaits(db)
      interrupt(child, 'SIGTERM')
      await pause(300)
      expect(child.exitCode).toBeNull()
    })
    expect(await answer).toEqual({ data: { myOrders: { nodes: [] } } })
    await pause(300)
    expect(child.exitCode).toBeNull()
    letGo?.()
    expect(await ended).toBe(0)
    expect(printed()).toBe('')
    expect((await db.mailOutbox.findUniqueOrThrow({ where: { id } })).sentAt).not.toBeNull()
    expect(mails.received).toHaveLength(1)
    await mails.close()
    await db.$disconnect()
  })

  it('sends traces, warns once if nothing receives them, and sends the last ones before it stops', async () => {
    const mails = await startMailServer()
    const collector = await startTraceCollector()
    collector.status = 400
    const db = createDb(database.url)
    const { accessToken } = await createPerson({ db, tokens: createAccessTokens(TEST_SECRET) })
    const product = await createProduct(db)
    const port = await findFreePort()
    const origin = `http://127.0.0.1:${port}`
    const { child, ended, printed } = startServer({
      PORT: String(port),
      ACCESS_LOG: 'true',
      SMTP_URL: mails.url,
      MAIL_FROM: 'Instrumenta <shop@example.com>',
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop',
      OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
      OTEL_BSP_SCHEDULE_DELAY: '50',
    })
    await waitUntilReady(origin)
    const timesSaid = (sentence: string) => printed().split(sentence).length - 1
    await until(() => timesSaid('Traces cannot be sent') > 0)
    await fetch(`${origin}/livez`)
    await pause(200)
    collector.status = 200
    await fetch(`${origin}/livez`)
    await until(() => timesSaid('Traces are sent again') > 0)
    expect(timesSaid('Traces cannot be sent')).toBe(1)

    const theirs = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
    const input = inputFor(product, { phone: '+49 170 1234567', address: 'Secret Lane 7' })
    const response = await fetch(`${origin}/graphql?secret=s3cret`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${accessToken}`,
        traceparent: `00-${theirs.traceId}-${theirs.spanId}-01`,
      },
      body: JSON.stringify({ query: PLACE_ORDER, variables: { input } }),
    })
    expect(await response.json()).toMatchObject({ data: { placeOrder: { __typename: 'PlaceOrderSuccess' } } })
    await until(() => mails.received.length > 0)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)

    const requestId = response.headers.get('x-request-id')
    const request = collector.spans.find(({ attributes }) => attributes['instrumenta.request_id'] === requestId)
    expect(request).toMatchObject({
      name: 'POST /graphql',
      kind: 2,
      attributes: { 'http.route': '/graphql', 'http.response.status_code': 200 },
      // A visitor's trace does not go on here.
      links: [theirs],
      resource: { 'service.name': 'instrumenta', 'deployment.environment.name': 'test' },
    })
    const trace = collector.spans.filter(({ traceId }) => traceId === request?.traceId)
    const pathOf = ({ name, parentSpanId }: CollectedSpan): string[] => {
      const parent = trace.find(({ spanId }) => spanId === parentSpanId)
      return [...(parent ? pathOf(parent) : []), name]
    }
    const order = ['POST /graphql', 'mutation PlaceOrder', 'Mutation.placeOrder', 'place_order_of_one']
    expect(trace.map(pathOf)).toEqual(
      expect.arrayContaining([order, [...order.slice(0, 2), 'prisma:client:operation', 'prisma:client:db_query']]),
    )
    const statement = trace.find(({ name }) => name === 'place_order_of_one')
    expect(statement?.attributes['db.query.text']).toMatch(/WHERE id = \$1::uuid[^]*INSERT INTO orders/)
    // Polls of an empty queue have no trace. The email has a separate trace, because no request waited for it.
    const roots = collector.spans.filter(({ parentSpanId }) => !parentSpanId)
    expect(new Set(roots.map(({ name }) => name))).toEqual(
      new Set(['GET /livez', 'POST /graphql', 'send a mail order-placed']),
    )
    const mail = roots.find(({ name, links }) => name.startsWith('send') && links.length > 0)
    expect(mail?.links[0]).toMatchObject({ traceId: request?.traceId, spanId: statement?.parentSpanId })

    const lines = printed()
      .split('\n')
      .filter((line) => line.includes(String(requestId)))
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
      { msg: 'request', route: '/graphql', trace_id: request?.traceId, span_id: request?.spanId },
    ])
    expect(collector.bodies.join('')).not.toMatch(/s3cret|Secret Lane|1234567|@example|Bearer/)
    expect(collector.headers).toMatchObject({ 'x-tenant': 'shop' })
    await Promise.all([mails.close(), db.$disconnect()])
    collector.close()
  })

  it('stops when its parent process ends', async () => {
    const port = await findFreePort()
    const { child, ended } = startServer({ PORT: String(port) })
    await waitUntilReady(`http://127.0.0.1:${port}`)
    child.disconnect()
    expect(await ended).toBe(0)
  })

  it('says in one sentence why it does not start', async () => {
    const occupant = createServer().listen(0, '127.0.0.1')
    await once(occupant, 'listening')
    const { port } = occupant.address() as AddressInfo
    // All at once: one of them waits for its database for ten seconds.
    const wrong: [Record<string, string>, string][] = [
      [
        { SMTP_URL: 'smtp://shop:secret@', MAIL_FROM: 'shop@example.com' },
        'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587\n',
      ],
      [
        {
          NODE_ENV: 'production',
          PORT: String(await findFreePort()),
          DATABASE_URL: `postgresql://shop:secret@127.0.0.1:${await findFreePort()}/shop`,
          FIREBASE_AUTH_EMULATOR_HOST: '',
          FIREBASE_WEB_CONFIG: JSON.stringify({ apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }),
          LOG_LEVEL: 'silent',
        },
        'The database that DATABASE_URL leads to does not answer.\n',
      ],
      [{ PORT: String(port) }, `PORT ${port} is taken by another program. Choose another one.\n`],
    ]
    const said = wrong.map(async ([settings]) => {
      const { ended, printed } = startServer(settings)
      return [await ended, printed()]
    })
    expect(await Promise.all(said)).toEqual(wrong.map(([, sentence]) => [1, sentence]))
    occupant.close()
  })

  it('refuses to be a production server over demo accounts', async () => {
    const db = createDb(database.url)
    await createPerson(
      { db, tokens: createAccessTokens(TEST_SECRET) },
      { firebaseUid: 'demo-admin', email: 'admin@example.com' },
    )
    await db.$disconnect()
    const web = { apiKey: 'k', authDomain: 'shop.firebaseapp.com', projectId: 'shop' }
    const { ended, printed } = startServer({
      PORT: String(await findFreePort()),
      NODE_ENV: 'production',
      FIREBASE_AUTH_EMULATOR_HOST: '',
      FIREBASE_WEB_CONFIG: JSON.stringify(web),
    })
    expect(await ended).toBe(1)
    expect(printed()).toContain('demo account admin@example.com')
  })
})
