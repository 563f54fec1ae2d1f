import { Prisma } from '@instrumenta/prisma/client'
import { createTestDatabase } from '@instrumenta/testing/test-databases'
import type { TestJobs } from '../../testing/running-jobs'
import { createTestJobs } from '../../testing/running-jobs'
import { until } from '../../testing/until'
import type { Db } from '../db'
import { createDb } from '../db'
import type { JobTask } from './job-task'
import { CUT_SHORT, JobFailed } from './job-task'
import { queueJobs } from './jobs.sql'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Db
const runners: TestJobs[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  db = createDb(database.url)
})
beforeEach(() => db.job.deleteMany())
afterEach(() => Promise.all(runners.splice(0).map((runner) => runner.stop(50))))
afterAll(async () => {
  await db.$disconnect()
  await database.drop()
})

const hasMails = Prisma.sql`EXISTS (SELECT FROM mail_outbox)`
const soon = { firstMs: 10, factor: 1, longestMs: 10, maxAttempts: 3 }

function start(...tasks: JobTask[]): TestJobs {
  const runner = createTestJobs(db, tasks)
  runners.push(runner)
  runner.start()
  return runner
}
const queue = (task: string, keys: string[], groupKey = '') =>
  queueJobs(
    db.sql,
    keys.map((key) => ({ task, key, groupKey })),
  )
const read = (key: string) => db.job.findFirst({ where: { key } })
const count = () => db.job.count()

/** A task whose runs wait until they are released. */
function held(options: Partial<JobTask> = {}) {
  const begun: string[] = []
  const waiting = new Map<string, () => void>()
  const task: JobTask = {
    name: 'held',
    async run({ key }) {
      begun.push(key)
      await new Promise<void>((resolve) => waiting.set(key, resolve))
    },
    ...options,
  }
  return { task, begun, letGo: (key: string) => waiting.get(key)?.() }
}

it('runs each job once with any number of processes', async () => {
  const ran: string[] = []
  const task: JobTask = { name: 'note', concurrency: 3, run: async ({ key }) => void ran.push(key) }
  const keys = Array.from({ length: 40 }, (_none, index) => String(index))
  await queue('note', keys)
  start(task)
  start(task)
  await until(async () => (await count()) === 0)
  expect(ran.sort()).toEqual(keys.sort())
})

it('runs jobs of a group that were queued together in the order of their keys', async () => {
  const ran: string[] = []
  const keys = Array.from({ length: 20 }, (_none, index) => String(index).padStart(2, '0'))
  await queue('note', keys.toReversed(), 'shop')
  start({ name: 'note', run: async ({ key }) => void ran.push(key) })
  await until(async () => (await count()) === 0)
  expect(ran).toEqual(keys)
})

it('runs a delayed job at its time', async () => {
  const ran: string[] = []
  await queueJobs(db.sql, [{ task: 'note', key: 'later', delayMs: 60_000 }])
  await queueJobs(db.sql, [{ task: 'note', key: 'now' }])
  start({ name: 'note', run: async ({ key }) => void ran.push(key) })
  await until(() => ran.length === 1)
  await db.job.updateMany({ data: { runAt: new Date() } })
  await until(() => ran.length === 2)
  expect(ran).toEqual(['now', 'later'])
})

it('retries a failed job, and keeps it with its error after the last attempt', async () => {
  let attempts = 0
  await queue('fail', ['a'])
  const { logs } = start({
    name: 'fail',
    retries: soon,
    run: async () => {
      attempts++
      throw new JobFailed('Out of paper.')
    },
  })
  await until(async () => (await read('a'))?.failedAt != null)
  expect(await read('a')).toMatchObject({ attempts: 3, lastError: 'Out of paper.', lock: null })
  expect(attempts).toBe(3)
  expect(logs.map(({ level, reason }) => [level, reason])).toEqual([
    [40, 'Out of paper.'],
    [40, 'Out of paper.'],
    [50, 'Out of paper.'],
  ])
})

it('gives a job up at once when the failure is final', async () => {
  await queue('fail', ['a'])
  start({ name: 'fail', run: () => Promise.reject(new JobFailed('No such user.', { isFinal: true })) })
  await until(async () => (await read('a'))?.failedAt != null)
  expect(await read('a')).toMatchObject({ attempts: 1, lastError: 'No such user.' })
})

it('runs the job of a killed process again, and gives it up if each attempt was killed', async () => {
  const ran: string[] = []
  const givenUp: string[] = []
  await queue('note', ['once', 'always'])
  const lease = { lock: '0192f0c1-0000-7000-8000-000000000001', runAt: new Date(Date.now() + 60_000) }
  await db.job.updateMany({ where: { key: 'once' }, data: { ...lease, attempts: 1 } })
  await db.job.updateMany({ where: { key: 'always' }, data: { ...lease, attempts: 3 } })
  start({
    name: 'note',
    retries: soon,
    run: async ({ key }) => void ran.push(key),
    giveUp: async ({ key }) => void givenUp.push(key),
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(ran).toEqual([])
  await db.job.updateMany({ data: { runAt: new Date() } })
  await until(async () => (await read('always'))?.failedAt != null && (await count()) === 1)
  expect([ran, givenUp, (await read('always'))?.lastError]).toEqual([['once'], ['always'], CUT_SHORT])
})

it('gives up a job whose last run threw, and deletes it if another list has it', async () => {
  const givenUp: string[] = []
  await queue('note', ['a'])
  const { logs } = start({
    name: 'note',
    retries: { ...soon, maxAttempts: 1 },
    isForgotten: true,
    run: () => Promise.reject(new TypeError('x is undefined')),
    giveUp: async ({ key }) => void givenUp.push(key),
  })
  await until(async () => (await count()) === 0)
  expect([givenUp, logs.map(({ level, msg }) => [level, msg])]).toEqual([['a'], [[40, 'A job failed for good']]])
})

it('renews the lease of a long job', async () => {
  const slow = held({ leaseMs: 3_000 })
  await queue('held', ['a'])
  start(slow.task)
  start(slow.task)
  await until(() => slow.begun.length === 1)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  expect(slow.begun).toEqual(['a'])
  slow.letGo('a')
  await until(async () => (await count()) === 0)
})

it('does not run a job again that was queued while it ran, until it has ended', async () => {
  const slow = held()
  await queue('held', ['a'])
  start(slow.task)
  await until(() => slow.begun.length === 1)
  await queue('held', ['a'])
  slow.letGo('a')
  await until(() => slow.begun.length === 2)
  slow.letGo('a')
  await until(async () => (await count()) === 0)
})

it('lets groups take turns, and a slow group delays no other', async () => {
  const slow = held({ concurrency: 10, perGroup: 2 })
  await queue('held', ['a1', 'a2', 'a3'], 'a')
  await queue('held', ['b1'], 'b')
  start(slow.task)
  await until(() => slow.begun.length === 3)
  const first = [...slow.begun]
  expect(first).toContain('b1')
  for (const key of first) slow.letGo(key)
  await until(() => slow.begun.length === 4)
  slow.letGo(slow.begun[3] ?? '')
})

it('runs scheduled work in one process at a time, as long as there is work', async () => {
  let running = 0
  let most = 0
  let runs = 0
  const task: JobTask = {
    name: 'tick',
    schedule: { everyMs: 5, firstMs: 0 },
    async run() {
      most = Math.max(most, ++running)
      runs++
      await new Promise((resolve) => setTimeout(resolve, 5))
      running--
    },
  }
  start(task)
  start(task)
  await until(() => runs > 5)
  expect(most).toBe(1)
})

it('does not run scheduled work while its condition is false', async () => {
  let runs = 0
  start({ name: 'mails', schedule: { everyMs: 1, firstMs: 0, when: hasMails }, run: async () => void runs++ })
  await until(async () => (await count()) === 1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(runs).toBe(0)
})

it('continues scheduled work after a failure', async () => {
  let runs = 0
  const { logs } = start({
    name: 'tick',
    schedule: { everyMs: 5, firstMs: 0 },
    run: async () => {
      if (++runs === 1) throw new Error('The disk is full')
    },
  })
  await until(() => runs > 1)
  expect(logs).toMatchObject([{ msg: 'A job failed and is retried' }])
  await until(async () => (await db.job.findFirst())?.lastError === null)
})

it('waits for running jobs when it stops, and claims no more', async () => {
  const slow = held()
  await queue('held', ['a', 'b'])
  const runner = start(slow.task)
  await until(() => slow.begun.length === 1)
  const stopped = runner.stop()
  slow.letGo('a')
  await stopped
  expect([slow.begun, await count()]).toEqual([['a'], 1])
})

it('runs due jobs of one task without a start', async () => {
  const ran: string[] = []
  const note = (name: string): JobTask => ({ name, run: async ({ key }) => void ran.push(key) })
  await queue('one', ['a', 'b'])
  await queue('two', ['c'])
  const runner = createTestJobs(db, [note('one'), note('two')])
  await runner.drain('one')
  expect(ran.sort()).toEqual(['a', 'b'])
})
