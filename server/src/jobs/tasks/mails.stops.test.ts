import { Client } from 'pg'
import { createTestDatabase, testServices } from '@instrumenta/testing/test-databases'
import type { Db } from '../../shared/db'
import { createDb } from '../../shared/db'
import type { MailServer } from '../../testing/mail-server'
import { startMailServer } from '../../testing/mail-server'
import type { TestJobs } from '../../testing/running-jobs'
import { createMail, createTestWorker } from '../../testing/mailing'
import { until } from '../../testing/until'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
let server: MailServer
const workers: TestJobs[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
})
beforeEach(async () => {
  await Promise.all([db.mailOutbox.deleteMany(), db.job.deleteMany()])
  server = await startMailServer()
})
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop(1)))
  await server.close()
})
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

function startWorker(deps?: Parameters<typeof createTestWorker>[2]): TestJobs {
  const worker = createTestWorker(deps?.db ?? db, server.url, deps)
  workers.push(worker)
  worker.start()
  return worker
}

const readFrom = (from: Db, id: bigint) => from.mailOutbox.findUniqueOrThrow({ where: { id } })
const isSent = async (from: Db, id: bigint) => (await readFrom(from, id)).sentAt !== null
const read = (id: bigint) => readFrom(db, id)

/** Makes the mail server hold back its answers until they are released. */
function holdMails() {
  const answers: (() => void)[] = []
  server.onMail = () => new Promise((resolve) => answers.push(() => resolve(undefined)))
  return { count: () => answers.length, letGo: () => answers.splice(0).forEach((answer) => answer()) }
}

/** Runs a query over a new connection: those from before an outage are dead, possibly unnoticed. */
async function onNewConnection<T>(ask: (fresh: Db) => Promise<T>): Promise<T> {
  const fresh = createDb(database.url)
  try {
    return await ask(fresh)
  } finally {
    await fresh.$disconnect()
  }
}

/** Closes the database to all connections, or opens it again. */
async function setConnectable(isConnectable: boolean): Promise<void> {
  const name = new URL(database.url).pathname.slice(1)
  const client = new Client({ connectionString: testServices().adminUrl })
  await client.connect()
  await client.query(`ALTER DATABASE "${name}" WITH ALLOW_CONNECTIONS ${isConnectable}`)
  if (!isConnectable) {
    // End all connections before waiting, so that no process finds a working one.
    await client.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name])
    const left = 'SELECT FROM pg_stat_activity WHERE datname = $1'
    await until(async () => (await client.query(left, [name])).rowCount === 0)
  }
  await client.end()
}

describe('stopping', () => {
  it('finishes the current email, and leaves the others', async () => {
    const held = holdMails()
    const first = await createMail(db)
    const worker = startWorker()
    await until(() => held.count() === 1)
    let isStopped = false
    const stopped = worker.stop().then(() => (isStopped = true))
    const waiting = await createMail(db)
    held.letGo()
    expect(isStopped).toBe(false)
    await stopped
    expect((await read(first.id)).sentAt).not.toBeNull()
    expect(await read(waiting.id)).toMatchObject({ attempts: 0, sentAt: null, lastError: null })
    expect(server.received).toHaveLength(1)
  })

  it('interrupts a send longer than the grace period, and retries later', async () => {
    const held = holdMails()
    const { id } = await createMail(db)
    const worker = startWorker()
    await until(() => held.count() === 1)
    await worker.stop(50)
    const row = await read(id)
    expect(row).toMatchObject({ attempts: 1, sentAt: null, failedAt: null })
    expect(row.lastError).toBe('Sending took too long and was cut off.')
    const job = await db.job.findFirstOrThrow({ where: { key: String(id) } })
    expect(job.runAt.getTime()).toBeGreaterThan(Date.now())
    held.letGo()
  })

  it('is immediate without work, or before the start', async () => {
    const idle = startWorker({ pollMs: 60_000 })
    const begin = Date.now()
    await idle.stop()
    await createTestWorker(db, server.url).stop()
    expect(Date.now() - begin).toBeLessThan(1_000)
  })
})

describe('an unresponsive mail server', () => {
  it('is left after the time for one attempt, while others are served', async () => {
    const held = holdMails()
    const { id } = await createMail(db)
    // On a busy machine an email may need more than half a second.
    startWorker({ sendMs: 2_000 })
    await until(async () => (await read(id)).lastError !== null)
    expect((await read(id)).lastError).toBe('Sending took too long and was cut off.')
    held.letGo()
    server.onMail = () => undefined
    const next = await createMail(db)
    await until(async () => (await read(next.id)).sentAt !== null)
  })
})

describe('a database outage', () => {
  it('is logged once, and emails are sent afterwards', async () => {
    let questions = 0
    const counted = new Proxy(db, {
      get(target, name, receiver): unknown {
        if (name === 'sql') questions++
        return Reflect.get(target, name, receiver)
      },
    })
    const worker = startWorker({ db: counted })
    await until(() => questions > 1)
    await setConnectable(false)
    await until(() => worker.logs.length > 0)
    const before = questions
    await until(() => questions > before + 5)
    expect(worker.logs).toMatchObject([{ level: 50, msg: 'The database does not answer: jobs wait' }])
    await setConnectable(true)
    await until(() => worker.logs.length > 1)
    const { id } = await onNewConnection(createMail)
    await until(() => onNewConnection((fresh) => isSent(fresh, id)))
    expect(worker.logs[1]).toMatchObject({ level: 40, msg: 'The database answers again: jobs run' })
    expect(worker.logs).toHaveLength(2)
  })

  it('between sending and recording does not send an email twice', async () => {
    const held = holdMails()
    const { id } = await createMail(db)
    const worker = startWorker()
    await until(() => held.count() === 1)
    await setConnectable(false)
    held.letGo()
    await until(() => server.received.length === 1)
    await until(() => worker.logs.length > 0)
    await setConnectable(true)
    await until(() => onNewConnection((fresh) => isSent(fresh, id)))
    expect(await onNewConnection((fresh) => readFrom(fresh, id))).toMatchObject({ attempts: 1, lastError: null })
    expect(server.received).toHaveLength(1)
  })
})
