import type { AuditEntry } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { actBy, createPerson, createProduct } from '../../testing/factories'
import { placeOrder } from '../../testing/ordering'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { performAudited } from './audit.service'

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
  it('cannot be changed, thinned out or emptied', async () => {
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

  it('takes no position and no hash from outside', async () => {
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

  it('is not waited for by whoever orders', async () => {
    const product = await createProduct(shop.db)
    await performAudited(shop.db, actBy(admin.user), async () => {
      await placeOrder(shop, customer, product)
    })
  })
})

it('says a credit in major units, also as acts wrote it at first', async () => {
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
