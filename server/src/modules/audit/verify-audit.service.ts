import type { Db } from '../../shared/db'
import { readChainRows } from './audit.sql'
import type { ChainRow } from './hash-chain'
import { faultOf } from './hash-chain'

/** How the chain stands. */
export interface AuditVerdict {
  /** Rows that are as they were written, from the first on. */
  rowCount: number
  /** Hash of the last of them; undefined for an empty log. Kept elsewhere, it proves later that nothing was cut off. */
  lastHash: string | undefined
  /** The first thing wrong; undefined if nothing is. */
  fault: string | undefined
}

/** A state of the log that somebody noted down: the row at this position had this hash. */
export interface KnownHash {
  position: number
  hash: string
}

const PAGE = 1_000

/** Walks the whole log from its first row. With `known`, also says whether that row is still there. */
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
