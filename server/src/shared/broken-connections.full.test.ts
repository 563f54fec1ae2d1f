import type { AddressInfo, Socket } from 'node:net'
import { connect, createServer } from 'node:net'
import { Prisma } from '@instrumenta/prisma/client'
import { createTestDatabase } from '@instrumenta/testing/test-databases'
import { databaseVariables } from '../testing/database-variables'
import type { Db } from './db'
import { createDb } from './db'
import { DatabaseUnavailable } from './errors'
import { retryConflicts } from './database-errors'

/** PostgreSQL's protocol message to idle connections when its postmaster is killed. */
function lastWords(): Buffer {
  const fields = Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection due to unexpected postmaster exit\0\0')
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(4 + fields.length, 1)
  return Buffer.concat([head, fields])
}

/** PostgreSQL is ready for the next statement, outside of a transaction. */
const READY = Buffer.from('Z\0\0\0\x05I', 'latin1')

let database: Awaited<ReturnType<typeof createTestDatabase>>
let isEnding = false
const ends = new Set<Socket>()
/** Forwards everything; once `isEnding`, the next answer arrives together with PostgreSQL's last message. */
const line = createServer((near) => {
  const { port, hostname } = new URL(database.url)
  const far = connect(Number(port), hostname)
  for (const end of [near, far]) ends.add(end.on('error', () => undefined))
  near.on('data', (chunk) => far.write(chunk)).on('close', () => far.destroy())
  far.on('close', () => near.destroy())
  far.on('data', (chunk) => {
    if (!isEnding || !chunk.subarray(-READY.length).equals(READY)) return near.write(chunk)
    isEnding = false
    return near.end(Buffer.concat([chunk, lastWords()]))
  })
})
let db: Db
const told: string[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve))
  const through = new URL(databaseVariables(database.url).DATABASE_URL ?? '')
  through.port = String((line.address() as AddressInfo).port)
  db = createDb(through.href, { poolSize: 1, onPoolError: ({ message }) => told.push(message) })
})
afterAll(async () => {
  await db.$disconnect()
  line.close()
  for (const end of ends) end.destroy()
  await database.drop()
})

/** A transaction as services run them. */
const count = () => retryConflicts(() => db.$transaction((tx) => tx.user.count()))
const ask = () => db.sql.query<{ one: number }>(Prisma.sql`SELECT 1 AS one`)

test('a connection that breaks during checkout ends no process, and the next one is new', async () => {
  expect(await ask()).toEqual([{ one: 1 }])
  isEnding = true
  const [first, second] = await Promise.allSettled([ask(), count()])
  expect(first).toEqual({ status: 'fulfilled', value: [{ one: 1 }] })
  // The caller that waited for the connection got it broken.
  expect(second.status).toBe('rejected')
  expect((second as PromiseRejectedResult).reason).toBeInstanceOf(DatabaseUnavailable)
  expect(await ask()).toEqual([{ one: 1 }])
  expect(await count()).toBe(0)
  expect(told.length).toBeLessThanOrEqual(1)
})
