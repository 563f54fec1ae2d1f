import type { AuditEntry } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '../../testing/factories'
import { actBy, createPerson } from '../../testing/factories'
import { createKey } from '../../testing/programs'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import type { AuditedValues } from './perform-audited'
import { performAudited } from './perform-audited'
import { verifyAuditLog } from './verify-audit'

const ROWS = 30

let shop: TestApp
let admin: Person

beforeAll(async () => {
  shop = await createTestApp()
  admin = await createPerson(shop, { role: 'ADMIN' })
  const { id } = await createKey(shop, admin, ['ORDERS_READ'])
  // All at once: the log decides on the order.
  await Promise.all(
    Array.from({ length: ROWS - 1 }, (_, index) =>
      // Some of them by an API key, which is then part of the row.
      performAudited(shop.db, { ...actBy(admin.user), apiKey: index % 3 ? null : { id, scopes: [] } }, (_tx, record) =>
        record({
          action: 'UPDATE_PRODUCT',
          subjectId: uuidv7(),
          // Values that a hash over texts could confuse.
          before: { b: 'Ünïcödé 🩺 "quoted" \\ 1:a,', a: [1, 2.5, null], 'a:1,': index } as AuditedValues,
          after: (index % 2 ? {} : { nested: { deep: true } }) as AuditedValues,
        }),
      ),
    ),
  )
})
afterAll(() => shop.close())

/** Changes the log with its triggers disabled, runs the check, and restores the log. */
async function verifyAfter(sql: string, known?: Parameters<typeof verifyAuditLog>[1]) {
  const log = await shop.db.auditEntry.findMany({ orderBy: { position: 'asc' } })
  await behindItsBack(sql)
  try {
    return await verifyAuditLog(shop.db, known)
  } finally {
    await behindItsBack('DELETE FROM audit_log')
    await shop.db.$executeRaw`ALTER TABLE audit_log DISABLE TRIGGER USER`
    await shop.db.auditEntry.createMany({ data: log.map(asInput) })
    await shop.db.$executeRaw`ALTER TABLE audit_log ENABLE TRIGGER USER`
  }
}

const asInput = (entry: AuditEntry) => ({ ...entry, before: entry.before ?? {}, after: entry.after ?? {} })

function behindItsBack(sql: string) {
  return shop.db.$transaction([
    shop.db.$executeRaw`ALTER TABLE audit_log DISABLE TRIGGER USER`,
    shop.db.$executeRawUnsafe(sql),
    shop.db.$executeRaw`ALTER TABLE audit_log ENABLE TRIGGER USER`,
  ])
}

describe('an intact log', () => {
  it('is verified with one row per act', async () => {
    const verdict = await verifyAuditLog(shop.db)
    expect(verdict).toEqual({ rowCount: ROWS, lastHash: expect.stringMatching(/^[0-9a-f]{64}$/), fault: undefined })
    expect(await verifyAuditLog(shop.db, { position: ROWS, hash: verdict.lastHash ?? '' })).toEqual(verdict)
    expect(new Set((await shop.db.auditEntry.findMany()).map(({ hash }) => hash)).size).toBe(ROWS)
  })

  it('is verified while it is empty', async () => {
    const empty = await createTestApp()
    expect(await verifyAuditLog(empty.db)).toEqual({ rowCount: 0, lastHash: undefined, fault: undefined })
    await empty.close()
  })
})

describe('a manipulated log', () => {
  it.each([
    ['action', `'REMOVE_USER'`],
    ['actor_id', 'NULL'],
    ['subject_id', 'id'],
    ['api_key_id', 'CASE WHEN api_key_id IS NULL THEN id END'],
    ['before', `'{}'`],
    ['after', `'{"nested": {"deep": false}}'`],
    ['client_address', `client_address || ' '`],
    ['request_id', `''`],
    ['at', `at + interval '1 millisecond'`],
    ['id', `overlay(id::text placing 'ffff' from 1)::uuid`],
    ['hash', `repeat('0', 64)`],
  ])('is detected when a row has another %s', async (column, value) => {
    const { rowCount, fault } = await verifyAfter(`UPDATE audit_log SET ${column} = ${value} WHERE position = 7`)
    expect({ rowCount, fault }).toEqual({ rowCount: 6, fault: 'row 7 is not as it was written' })
  })

  it('is detected when a row is missing', async () => {
    const { fault } = await verifyAfter('DELETE FROM audit_log WHERE position = 1')
    expect(fault).toBe('row 1 is missing: row 2 comes instead')
    const later = await verifyAfter('DELETE FROM audit_log WHERE position = 12')
    expect(later.fault).toBe('row 12 is missing: row 13 comes instead')
  })

  it('is detected when a row was moved', async () => {
    const { fault } = await verifyAfter('UPDATE audit_log SET position = 1000 WHERE position = 3')
    expect(fault).toBe('row 3 is missing: row 4 comes instead')
  })

  it('is detected when a row was changed together with its hash', async () => {
    const { fault } = await verifyAfter(
      `UPDATE audit_log SET client_address = 'elsewhere', hash = encode(sha256('elsewhere'), 'hex') WHERE position = 9`,
    )
    expect(fault).toBe('row 9 is not as it was written')
  })

  it('without its last rows is detected with a stored hash', async () => {
    const { lastHash = '' } = await verifyAuditLog(shop.db)
    const cut = 'DELETE FROM audit_log WHERE position > 20'
    expect((await verifyAfter(cut)).fault).toBeUndefined()
    expect((await verifyAfter(cut, { position: ROWS, hash: lastHash })).fault).toBe(
      `row ${ROWS}, which was noted down, is not there any more`,
    )
    expect((await verifyAuditLog(shop.db, { position: 20, hash: lastHash })).fault).toBe(
      'row 20 has another hash than was noted down',
    )
  })
})
