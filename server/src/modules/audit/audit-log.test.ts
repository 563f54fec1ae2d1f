import type { AuditEntry, Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { createDb } from '../../shared/db'
import { TransactionTooLong } from '../../shared/errors'
import type { Person } from '../../testing/factories'
import { actBy, createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { performAudited } from './perform-audited'

let shop: TestApp
let admin: Person
let customer: Person

beforeAll(async () => {
  shop = await createTestApp()
  ;[admin, customer] = [await createPerson(shop, { role: 'ADMIN' }), await createPerson(shop)]
  const remove = 'mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }'
  await shop.ask(remove, { id: (await createProduct(shop.db)).id }, admin.accessToken)
})
afterAll(async () => {
  expect(shop.logLines).toEqual([])
  await shop.close()
})

const readLog = () => shop.db.auditEntry.findMany({ orderBy: { position: 'asc' } })

async function lastEntry(): Promise<AuditEntry> {
  const entry = (await readLog()).at(-1)
  if (!entry) throw new Error('The log is empty')
  return entry
}

describe('the log', () => {
  it('can’t be updated, deleted from or truncated', async () => {
    const before = await readLog()
    expect(before).toHaveLength(1)
    for (const sql of [
      `UPDATE audit_log SET client_address = 'elsewhere'`,
      'DELETE FROM audit_log WHERE position = 1',
      'TRUNCATE audit_log',
    ]) {
      await expect(shop.db.$executeRawUnsafe(sql)).rejects.toThrow(/append-only/)
    }
    expect(await readLog()).toEqual(before)
  })

  it('ignores a given position and hash', async () => {
    const last = await lastEntry()
    await shop.db.auditEntry.create({
      data: {
        id: uuidv7(),
        position: 1n,
        at: new Date(0),
        action: 'REMOVE_USER',
        subjectId: uuidv7(),
        before: {},
        after: {},
        clientAddress: '',
        requestId: '',
        previousHash: 'f'.repeat(64),
        hash: 'f'.repeat(64),
      },
    })
    const entry = await lastEntry()
    expect(entry).toMatchObject({ position: last.position + 1n, previousHash: last.hash })
    expect(entry.at.getTime()).toBeGreaterThanOrEqual(last.at.getTime())
  })

  it('doesn’t block orders', async () => {
    const product = await createProduct(shop.db)
    await performAudited(shop.db, actBy(admin.user), async () => {
      await placeOrder(shop, customer, product)
    })
  })
})

describe('a longer timeout', () => {
  it('applies to one statement, and not to later transactions', async () => {
    const limitOf = async (tx: Prisma.TransactionClient) => {
      const [row] = await tx.$queryRaw<{ limit: string }[]>`SELECT current_setting('statement_timeout') AS limit`
      return row?.limit
    }
    const act = actBy(admin.user)
    expect(await performAudited(shop.db, act, limitOf, { timeout: 60_000 })).toBe('1min')
    expect(await performAudited(shop.db, act, limitOf)).toBe('15s')
    const limits = Array.from({ length: 10 }, () => shop.db.$transaction(limitOf))
    expect(await Promise.all(limits)).toEqual(limits.map(() => '15s'))
  })

  it('doesn’t apply to waiting for the log', async () => {
    // Behind a pooler it sets no limit of its own.
    const other = createDb(`${shop.databaseUrl}?options=-c%20statement_timeout%3D200`, { pooler: 'transaction' })
    const work = jest.fn()
    const holding = async (tx: Prisma.TransactionClient) => {
      await tx.$executeRaw`SELECT lock_audit_log()`
      const late = performAudited(other, actBy(admin.user), work, { timeout: 60_000 })
      await expect(late).rejects.toBeInstanceOf(TransactionTooLong)
    }
    await shop.db.$transaction(holding, { maxWait: 20_000, timeout: 20_000 })
    expect(work).not.toHaveBeenCalled()
    await other.$disconnect()
  })
})

it('shows a credit in major units, also in the older format', async () => {
  for (const credit of ['4248 USD', { amountMinor: 4_248, currency: 'USD' }, 'of late']) {
    await performAudited(shop.db, actBy(admin.user), (_tx, writeRecord) =>
      writeRecord({ action: 'CLOSE_RETURN', subjectId: uuidv7(), before: {}, after: { credit } }),
    )
  }
  const query = '{ auditLog(first: 3) { nodes { changes { field label after } } } }'
  const { data } = await shop.ask(query, {}, admin.accessToken)
  const credit = (after: string) => ({ changes: [{ field: 'credit', label: 'Credit', after }] })
  expect(data.auditLog.nodes).toEqual([credit('of late'), credit('42.48 USD'), credit('42.48 USD')])
})
