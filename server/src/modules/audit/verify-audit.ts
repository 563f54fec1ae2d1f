import type { Db } from '../../shared/db'
import { readChainRows } from './audit.sql'
import type { ChainRow } from './hash-chain'
import { faultOf } from './hash-chain'

export interface AuditVerdict {
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
