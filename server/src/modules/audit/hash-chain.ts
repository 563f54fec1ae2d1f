import { createHash } from 'node:crypto'

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
export const ORIGIN = '0'.repeat(64)

/**
 * SHA-256 in hex of the row's content and the previous hash. A trigger computes it, too (`chain_audit_row` in the
 * migrations); we compute it again because a manipulated database can't vouch for itself.
 */
export function hashOf(row: ChainRow): string {
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

/** Describes what is wrong with the row after `previous`; undefined if it is intact. */
export function faultOf(row: ChainRow, previous: Pick<ChainRow, 'position' | 'hash'> | undefined): string | undefined {
  const expected = BigInt(previous?.position ?? 0) + 1n
  if (BigInt(row.position) !== expected) return `row ${expected} is missing: row ${row.position} comes instead`
  if (row.previousHash !== (previous?.hash ?? ORIGIN)) return `row ${row.position} does not follow the row before it`
  if (row.hash !== hashOf(row)) return `row ${row.position} is not as it was written`
  return undefined
}
