import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../sql'

/** A row that a process has claimed. */
export interface ClaimedJob {
  id: string
  task: string
  key: string
  groupKey: string
  attempts: number
  queuedAt: Date
  /** Identifies the holder: only the holder may change the row. */
  lock: string
}

/** Jobs of one task that a process can start now. */
interface FreeSlots {
  task: string
  slots: number
  perGroup: number
  /** Groups of which this process runs jobs already. */
  busyGroups: readonly string[]
  leaseMs: number
  when?: Prisma.Sql | undefined
}

const fromNow = (ms: number) => Prisma.sql`now() + ${ms}::float8 * interval '1 millisecond'`

/**
 * Claims jobs that are due, and those of crashed processes. Groups take turns, lowest turn first. Jobs of one group queued
 * together run in the order of their keys. No job is claimed by two processes.
 * @param running jobs of this process, which it keeps even if their lease ran out while the database was away
 */
export function claimJobs(sql: Sql, free: readonly FreeSlots[], running: readonly string[]): Promise<ClaimedJob[]> {
  const wanted = free.map(
    ({ task, slots, perGroup, busyGroups, leaseMs, when = Prisma.sql`true` }) => Prisma.sql`
      (${task}::text, ${slots}::int, ${perGroup}::int, ${[...busyGroups]}::text[], ${leaseMs}::float8, ${when})`,
  )
  const isDue = Prisma.sql`task = wanted.task AND failed_at IS NULL AND run_at <= now() AND id <> ALL(${[...running]}::uuid[])`
  return sql.query(Prisma.sql`
    WITH due AS MATERIALIZED (
      SELECT picked.id, wanted.lease_ms
      FROM (VALUES ${Prisma.join(wanted)}) AS wanted (task, slots, per_group, busy_groups, lease_ms, is_wanted)
      CROSS JOIN LATERAL (
        SELECT one.id FROM (
          -- One index lookup per group: a group may have 100,000 jobs.
          WITH RECURSIVE every AS (
            (SELECT group_key FROM jobs WHERE task = wanted.task AND failed_at IS NULL ORDER BY group_key LIMIT 1)
            UNION ALL
            SELECT (
              SELECT jobs.group_key FROM jobs
              WHERE task = wanted.task AND failed_at IS NULL AND jobs.group_key > every.group_key ORDER BY jobs.group_key LIMIT 1
            ) FROM every WHERE every.group_key IS NOT NULL
          )
          SELECT every.group_key FROM every CROSS JOIN LATERAL (
            SELECT turn, run_at FROM jobs WHERE ${isDue} AND jobs.group_key = every.group_key ORDER BY turn, run_at, key LIMIT 1
          ) AS next
          WHERE every.group_key <> ALL(wanted.busy_groups)
          ORDER BY next.turn, next.run_at
        ) AS groups
        CROSS JOIN LATERAL (
          SELECT id FROM jobs WHERE ${isDue} AND jobs.group_key = groups.group_key
          ORDER BY turn, run_at, key LIMIT wanted.per_group FOR UPDATE SKIP LOCKED
        ) AS one
        LIMIT wanted.slots
      ) AS picked
      WHERE wanted.is_wanted
    )
    UPDATE jobs SET attempts = attempts + 1, lock = gen_random_uuid(), run_at = now() + lease_ms * interval '1 millisecond'
    FROM due WHERE jobs.id = due.id
    RETURNING jobs.id, task, key, group_key AS "groupKey", attempts, queued_at AS "queuedAt", lock`)
}

/** A job to be queued. */
interface NewJob {
  task: string
  key: string
  groupKey?: string
  /** Milliseconds to wait; 0 by default. */
  delayMs?: number
}

/** Queues jobs. An existing one, in any status, starts again. */
export async function queueJobs(sql: Sql, jobs: readonly NewJob[]): Promise<void> {
  if (jobs.length === 0) return
  const rows = jobs.map(({ groupKey = '', delayMs = 0, ...job }) => ({ ...job, groupKey, delayMs }))
  await sql.query(
    Prisma.sql`${queuing(Prisma.sql`
    SELECT task, key, "groupKey", ${0}::int, now() + "delayMs" * interval '1 millisecond'
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS job (task text, key text, "groupKey" text, "delayMs" float8)`)}`,
  )
}

/** Statement that queues the rows of a query: task, key, group, turn and start time. */
export const queuing = (rows: Prisma.Sql) => Prisma.sql`
  INSERT INTO jobs (task, key, group_key, turn, run_at) ${rows}
  ON CONFLICT (task, key) DO UPDATE SET run_at = excluded.run_at, turn = excluded.turn, attempts = 0, lock = NULL,
    last_error = NULL, failed_at = NULL, queued_at = now()`

/** Adds scheduled work that is not in the table yet. */
export async function addSchedules(sql: Sql, schedules: readonly { task: string; firstMs: number }[]): Promise<void> {
  if (schedules.length === 0) return
  const rows = schedules.map(({ task, firstMs }) => Prisma.sql`(${task}, '', ${fromNow(firstMs)})`)
  await sql.query(Prisma.sql`
    INSERT INTO jobs (task, key, run_at) VALUES ${Prisma.join(rows)} ON CONFLICT DO NOTHING`)
}

const isHeld = ({ id, lock }: ClaimedJob) => Prisma.sql`id = ${id}::uuid AND lock = ${lock}::uuid`

/** Extends the lease of a job. */
export async function keepJob(sql: Sql, job: ClaimedJob, leaseMs: number): Promise<void> {
  await sql.query(Prisma.sql`UPDATE jobs SET run_at = ${fromNow(leaseMs)} WHERE ${isHeld(job)}`)
}

/** Deletes a job that is done. */
export async function removeJob(sql: Sql, job: ClaimedJob): Promise<void> {
  await sql.query(Prisma.sql`DELETE FROM jobs WHERE ${isHeld(job)}`)
}

/** Releases a job to be run later; `attempts` is the new number of counted attempts. */
export async function postponeJob(
  sql: Sql,
  job: ClaimedJob,
  { inMs, attempts, error = null }: { inMs: number; attempts: number; error?: string | null },
): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE jobs SET run_at = ${fromNow(inMs)}, attempts = ${attempts}::int, last_error = ${error}, lock = NULL WHERE ${isHeld(job)}`)
}

/** Marks a job as permanently failed. */
export async function failJob(sql: Sql, job: ClaimedJob, error: string): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE jobs SET failed_at = now(), last_error = ${error}, lock = NULL WHERE ${isHeld(job)}`)
}
