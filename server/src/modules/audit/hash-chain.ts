import { createHash } from 'node:crypto'

/** A row of the log with all values as the text that PostgreSQL gives. */
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
  /** Null where no key was used. */
  apiKeyId: string | null
  previousHash: string
  hash: string
}

/** The hash before the first row. */
export const ORIGIN = '0'.repeat(64)

/**
 * SHA-256 in hex of the row's content and the hash before it. The database works it out by itself when a row comes
 * (`chain_audit_row` in the migrations); this is the same anew, so that a database that was tampered with does not
 * vouch for itself.
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
  // One part more where a key was used, so that rows from before there were keys have the hash that they had.
  if (apiKeyId !== null) parts.push(apiKeyId)
  return createHash('sha256').update(parts.map(encodePart).join(''), 'utf8').digest('hex')
}

/** With its length before it, so that no two lists of values read the same. */
function encodePart(part: string | null): string {
  return part === null ? '-,' : `${Buffer.byteLength(part)}:${part},`
}

/** Says what is wrong with a row that comes after `previous`; undefined if it is as it was written. */
export function faultOf(row: ChainRow, previous: Pick<ChainRow, 'position' | 'hash'> | undefined): string | undefined {
  const expected = BigInt(previous?.position ?? 0) + 1n
  if (BigInt(row.position) !== expected) return `row ${expected} is missing: row ${row.position} comes instead`
  if (row.previousHash !== (previous?.hash ?? ORIGIN)) return `row ${row.position} does not follow the row before it`
  if (row.hash !== hashOf(row)) return `row ${row.position} is not as it was written`
  return undefined
}
