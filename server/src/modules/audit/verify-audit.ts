import { createHash } from 'node:crypto'
import type { Db } from '../../shared/db'
import { readChainRows } from './audit.sql'

/** A row of the log with all values as PostgreSQL's text. */
export interface ChainRow {
  position: string
  id: string
  /** ISO 8601 in UTC with milliseconds. */
  at: string
  action: string
  actorId: string | null
  subjectId: string
  before: string
  after: string
  clientAddress: string
  requestId: string
  apiKeyId: string | null
  previousHash: string
  hash: string
}

/** The hash before the first row. */
const ORIGIN = '0'.repeat(64)

/**
 * SHA-256 in hex of the row's content and the previous hash. A trigger computes it, too (`chain_audit_row` in the
 * migrations); we compute it again because a manipulated database can't vouch for itself.
 */
function hashOf(row: ChainRow): string {
  const {
    previousHash,
    position,
    id,
    at,
    action,
    actorId,
    subjectId,
    before,
    after,
    clientAddress,
    requestId,
    apiKeyId,
  } = row
  const parts = [previousHash, position, id, at, action, actorId, subjectId, before, after, clientAddress, requestId]
  // An additional part only with a key: older rows, from before there were keys, keep their hash.
  if (apiKeyId !== null) parts.push(apiKeyId)
  return createHash('sha256').update(parts.map(encodePart).join(''), 'utf8').digest('hex')
}

/** Prefixed with its length, so that different lists of values never look the same. */
function encodePart(part: string | null): string {
  return part === null ? '-,' : `${Buffer.byteLength(part)}:${part},`
}

/** Describes the fault of the row after `previous`; undefined if it is intact. */
function faultOf(row: ChainRow, previous: Pick<ChainRow, 'position' | 'hash'> | undefined): string | undefined {
  const expected = BigInt(previous?.position ?? 0) + 1n
  if (BigInt(row.position) !== expected) return `row ${expected} is missing: row ${row.position} comes instead`
  if (row.previousHash !== (previous?.hash ?? ORIGIN)) return `row ${row.position} does not follow the row before it`
  if (row.hash !== hashOf(row)) return `row ${row.position} is not as it was written`
  return undefined
}

interface AuditVerdict {
  /** Intact rows from the first one. */
  rowCount: number
  /** Hash of the last intact row; undefined for an empty log. Store it elsewhere to prove later that no rows were removed. */
  lastHash: string | undefined
  /** The first fault; undefined without one. */
  fault: string | undefined
}

/** A row's hash that was stored elsewhere. */
export interface KnownHash {
  position: number
  hash: string
}

const PAGE = 1_000

/** Checks the whole log, and with `known`, whether that row is still there. */
export async function verifyAuditLog(db: Db, known?: KnownHash): Promise<AuditVerdict> {
  let previous: ChainRow | undefined
  let isKnownSeen = known === undefined
  const verdict = (fault?: string): AuditVerdict => ({
    rowCount: Number(previous?.position ?? 0),
    lastHash: previous?.hash,
    fault,
  })
  for (;;) {
    const rows = await readChainRows(db.sql, previous?.position ?? '0', PAGE)
    for (const row of rows) {
      const fault = faultOf(row, previous)
      if (fault) return verdict(fault)
      if (known && row.position === String(known.position)) {
        if (row.hash !== known.hash) return verdict(`row ${row.position} has another hash than was noted down`)
        isKnownSeen = true
      }
      previous = row
    }
    if (rows.length < PAGE) break
  }
  return verdict(isKnownSeen ? undefined : `row ${known?.position}, which was noted down, is not there any more`)
}
