import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { CONTENT } from '../../shared/stored-uploads'
import { createLocalStore } from '../../shared/object-store/object-store'
import type { Person } from '../../testing/factories'
import { createPerson } from '../../testing/factories'
import { drawPicture, formWith, listFiles, sendForm } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import {
  beginEncoding,
  ENCODE_PICTURE,
  MAX_ATTEMPTS,
  originalOf,
  queueEncoding,
} from '../../modules/images/encode-jobs.sql'
import { createSharedEncoder } from '../../modules/images/shared-encoder'
import { createTestJobs } from '../../testing/running-jobs'
import { encodingTasks } from './encoding'

// Two processes of one shop, with a shared database and disk.
let one: TestApp
let two: TestApp
let ada: Person
let bob: Person
let png: Buffer

beforeAll(async () => {
  one = await createTestApp({ variables: { ENCODE_QUEUE: 'database' } })
  two = await createTestApp({
    variables: { ENCODE_QUEUE: 'database', DATA_DIR: one.dataDir },
    databaseUrl: one.databaseUrl,
  })
  ada = await createPerson(one)
  bob = await createPerson(one)
  png = await drawPicture(40, 20).png().toBuffer()
})
afterEach(() => Promise.all([one.db.encodeJob.deleteMany(), one.db.job.deleteMany()]))
afterAll(async () => {
  await two.close()
  await one.close()
})

const refusal = { code: 'SERVICE_UNAVAILABLE', sentence: { key: 'pictureSlow', values: {} } }
const files = () => createLocalStore(one.dataDir, 'files')
const nobody = { wake() {} }
const listJobs = () => one.db.encodeJob.findMany({ orderBy: [{ finishedAt: 'asc' }, { createdAt: 'asc' }] })
const attemptsOf = async (key: string) => (await one.db.job.findFirst({ where: { key } }))?.attempts
/** Leaves a job as a process does that was killed over it. */
const kill = async (key: string, attempts: number, leaseMs = 0) => {
  await beginEncoding(one.db.sql, key)
  const runAt = new Date(Date.now() + leaseMs)
  await one.db.job.updateMany({ where: { key }, data: { attempts, runAt, lock: uuidv7() } })
}

/** Queues an image, like a process whose images another one encodes. */
async function enqueue({ user }: Person, content = png): Promise<string> {
  const id = uuidv7()
  await one.db.encodeJob.create({ data: { id, kind: 'PICTURE', personId: user.id } })
  await files().put(originalOf(id), [{ name: CONTENT, contentType: 'image/png', bytes: content }])
  await queueEncoding(one.db.sql, id)
  return id
}

/** Files of jobs: they go right after their job is over. */
const listOriginals = () => readdirSync(join(one.dataDir, 'files')).filter((name) => name.startsWith('encode'))

const keys: string[] = []
/** A separate worker, with the keys that it has stored. */
function workerOf(options: { leaseMs?: number; quickMs?: number; delay?: () => Promise<unknown> } = {}) {
  const store = createLocalStore(one.dataDir)
  const kept: string[] = []
  const put: typeof store.put = async (key, given) => {
    await options.delay?.()
    kept.push(key)
    keys.push(key)
    return store.put(key, given)
  }
  const logger = { error: jest.fn() }
  const tasks = encodingTasks({ db: one.db, imageStore: { ...store, put }, fileStore: files(), logger, ...options })
  const jobs = createTestJobs(
    one.db,
    tasks.map((task) => ({ ...task, ...(task.retries && { retries: { ...task.retries, firstMs: 20 } }) })),
  )
  return { encode: () => jobs.drain(ENCODE_PICTURE), kept, logger }
}

it('an upload gets its result from any process, and a refusal with its reason', async () => {
  const { statusCode, body } = await sendForm(one, await formWith(png), ada.accessToken)
  expect([statusCode, statusCode === 200 ? '' : body]).toEqual([200, ''])
  const { data } = JSON.parse(body)
  const { key } = await one.db.image.findUniqueOrThrow({ where: { id: data.id } })
  expect(await one.db.image.findUnique({ where: { key } })).toMatchObject({ uploadedById: ada.user.id, widths: [40] })
  expect((await two.app.inject(new URL(data.url).pathname)).statusCode).toBe(200)
  expect(await listJobs()).toMatchObject([{ state: 'DONE', personId: ada.user.id }])

  const refused = await sendForm(two, await formWith(Buffer.from('GIF89a')), ada.accessToken)
  const alone = await createTestApp()
  const person = await createPerson(alone)
  const usual = await sendForm(alone, await formWith(Buffer.from('GIF89a')), person.accessToken)
  await alone.close()
  expect([refused.statusCode, refused.json()]).toEqual([usual.statusCode, usual.json()])
  expect([...one.logLines, ...two.logLines]).toEqual([])
  await until(() => listOriginals().length === 0)
})

it('a photo is fetched and leaves no file', async () => {
  const { payload, headers } = await formWith(png, { fileName: 'a.png' })
  const answer = await one.app.inject({
    method: 'POST',
    url: '/api/return/photos',
    headers: { ...headers, authorization: `Bearer ${ada.accessToken}` },
    payload,
  })
  expect([answer.statusCode, answer.json()]).toEqual([200, { id: expect.any(String), width: 40, height: 20 }])
  await until(() => listOriginals().length === 0)
})

it('several processes share the work, encode each image once, and people take turns', async () => {
  const ids: string[] = []
  for (let index = 0; index < 6; index++) ids.push(await enqueue(ada))
  const late = [await enqueue(bob), await enqueue(bob)]
  const workers = [workerOf(), workerOf()]
  await Promise.all(workers.map(({ encode }) => encode()))
  const jobs = await listJobs()
  expect(jobs.map(({ state }) => state)).toEqual(jobs.map(() => 'DONE'))
  expect(jobs).toHaveLength(8)
  const images = jobs.map(({ result }) => (result as { imageId: string }).imageId)
  expect(new Set(images).size).toBe(8)
  const [first, second] = workers.map(({ kept }) => kept.length)
  expect((first ?? 0) + (second ?? 0)).toBe(8)
  expect(Math.min(first ?? 0, second ?? 0)).toBeGreaterThan(0)
  // Two start at once. Then the person with six images waits for the other person's turns, although all six came first.
  const turns = jobs.map(({ id }) => (late.includes(id) ? 'bob' : 'ada'))
  expect(turns.slice(0, 5).filter((who) => who === 'bob')).toHaveLength(2)
})

it('another process finishes the work of a killed one, and gives up if it kills each of them', async () => {
  const id = await enqueue(ada)
  await kill(id, 1, 300)
  const { encode, kept } = workerOf()
  await encode()
  expect(kept).toEqual([])
  await until(async () => {
    await encode()
    return kept.length === 1
  })
  expect(await listJobs()).toMatchObject([{ state: 'DONE' }])

  const deadly = await enqueue(bob)
  await kill(deadly, MAX_ATTEMPTS)
  await encode()
  const given = await one.db.encodeJob.findUnique({ where: { id: deadly } })
  expect(given).toMatchObject({ state: 'FAILED', result: refusal })
  expect(await one.db.job.count()).toBe(0)
})

it('a working process keeps its job; a late one deletes its image', async () => {
  await enqueue(ada)
  let isOver = false
  const slow = workerOf({ leaseMs: 90, delay: () => until(() => isOver) })
  const working = slow.encode()
  await new Promise((resolve) => setTimeout(resolve, 400))
  const other = workerOf()
  await other.encode()
  expect(other.kept).toEqual([])

  const before = listFiles(one).filter((name) => keys.includes(name))
  await one.db.encodeJob.updateMany({ data: { state: 'FAILED' } })
  const images = await one.db.image.count()
  isOver = true
  await working
  expect(await one.db.image.count()).toBe(images - 1)
  const [key = ''] = slow.kept
  expect(await one.db.imageRemoval.findUnique({ where: { key } })).toMatchObject({ widths: [40] })
  expect(before).not.toContain(key)
})

it('no upload waits forever, and none fills the queue', async () => {
  const encoder = createSharedEncoder({ db: one.db, fileStore: files(), jobs: nobody, waitMs: 100 })
  const busy = { code: 'SERVICE_UNAVAILABLE', sentence: { key: 'picturesBusy' } }
  await expect(encoder.picture(ada.user.id, png)).rejects.toMatchObject(busy)
  expect(await listJobs()).toMatchObject([{ state: 'FAILED' }])
  // A process started it, so the image may be the cause.
  const begins = {
    wake: () => void one.db.encodeJob.updateMany({ where: { state: 'WAITING' }, data: { state: 'TAKEN' } }).then(),
  }
  const begun = createSharedEncoder({ db: one.db, fileStore: files(), jobs: begins, waitMs: 2_000 })
  await expect(begun.picture(ada.user.id, png)).rejects.toMatchObject(refusal)
  await one.db.encodeJob.createMany({
    data: Array.from({ length: 10 }, () => ({ id: uuidv7(), kind: 'PICTURE' as const, personId: ada.user.id })),
  })
  await expect(encoder.picture(ada.user.id, png)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  // An import's image is retried when there is room.
  await expect(encoder.picture(ada.user.id, png, 'a'.repeat(64))).rejects.toMatchObject(busy)
  await expect(encoder.picture(bob.user.id, png)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
})

it('retries a store that is briefly unavailable; a missing file is reported and logged', async () => {
  const id = await enqueue(ada)
  await files().remove(originalOf(id), [CONTENT])
  const { encode, logger } = workerOf()
  await encode()
  expect(await listJobs()).toMatchObject([{ state: 'TAKEN' }])
  expect(await attemptsOf(id)).toBe(1)
  await files().put(originalOf(id), [{ name: CONTENT, contentType: 'image/png', bytes: png }])
  const settled = async (state: string) => {
    await encode()
    return (await listJobs())[0]?.state === state
  }
  await until(() => settled('DONE'))
  await one.db.encodeJob.deleteMany()

  await files().remove(originalOf(await enqueue(ada)), [CONTENT])
  logger.error.mockClear()
  await until(() => settled('FAILED'))
  const result = { code: 'SERVICE_UNAVAILABLE', sentence: { key: 'fileStoreAway' } }
  expect(await listJobs()).toMatchObject([{ result }])
  expect(logger.error).toHaveBeenCalledTimes(MAX_ATTEMPTS)
  await one.db.encodeJob.deleteMany()

  // The uploader must get an answer before giving up on a slow encoding.
  await files().remove(originalOf(await enqueue(ada)), [CONTENT])
  await workerOf({ quickMs: 0 }).encode()
  expect(await listJobs()).toMatchObject([{ state: 'FAILED', result }])
  expect(await one.db.job.count()).toBe(0)
})

it('a server process takes over uploads sent to others', async () => {
  await enqueue(ada)
  await two.app.listen({ port: 0 })
  await until(async () => (await listJobs())[0]?.state === 'DONE')
})
