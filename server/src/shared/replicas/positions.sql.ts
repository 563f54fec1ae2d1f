import { Prisma } from '@instrumenta/prisma/client'
import type { Db } from '../db'
import { endOfLastRecord } from './primary-log'

/** Position of a primary's log. */
export interface PrimaryPosition {
  /** End of its last record, in bytes. */
  position: bigint
  /** Number of the database's history: each promotion begins another one. */
  timeline: number
  /** Names the database that all its copies are of. */
  system: string
}

/** Position of a standby. */
export interface StandbyPosition {
  /** End of the last replayed record in bytes; null for a server without replay. */
  replayed: bigint | null
  /** The last known history; the standby may already be in a later one. */
  timeline: number
  system: string
  /** True if it follows a primary. */
  isStandby: boolean
}

/**
 * Position of the primary's log. Everything committed before this call lies before it, whatever the value of
 * `synchronous_commit`.
 */
export async function readPrimaryPosition({ sql }: Pick<Db, 'sql'>): Promise<PrimaryPosition> {
  const [row] = await sql.query<{
    next: bigint
    file: string
    system: string
    segment: bigint
    page: bigint
  }>(Prisma.sql`
    SELECT pg_wal_lsn_diff(next, '0/0')::int8 AS next, pg_walfile_name(next) AS file, system_identifier::text AS system,
      pg_size_bytes(current_setting('wal_segment_size')) AS segment, current_setting('wal_block_size')::int8 AS page
    FROM pg_current_wal_insert_lsn() AS next, pg_control_system()`)
  if (!row) throw new Error('The primary does not say how far it has written')
  const { next, file, system } = row
  return { position: endOfLastRecord(next, row), timeline: parseInt(file.slice(0, 8), 16), system }
}

/** Reads the position of a standby. */
export async function readStandbyPosition({ sql }: Pick<Db, 'sql'>): Promise<StandbyPosition> {
  const [row] = await sql.query<StandbyPosition>(Prisma.sql`
    SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 AS replayed, pg_is_in_recovery() AS "isStandby",
      greatest(timeline_id, min_recovery_end_timeline) AS timeline, system_identifier::text AS system
    FROM pg_control_system(), pg_control_checkpoint(), pg_control_recovery()`)
  if (!row) throw new Error('The standby does not say how far it is')
  return row
}
