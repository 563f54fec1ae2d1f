import type { EncodeJob } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import type { Sql } from '../../shared/sql'

/** Times that a job is taken at most: what ends a process must not end all of them. */
export const MAX_ATTEMPTS = 3

/** Finished jobs say for so long whose turn was when. */
const KEPT = Prisma.sql`interval '10 minutes'`
/** No request waits as long: what is left then, its process was killed before it came to be a job. */
const ABANDONED = Prisma.sql`interval '1 hour'`
const SWEPT_AT_ONCE = 50

/** A job that a process has taken. */
export type TakenJob = Pick<EncodeJob, 'id' | 'kind' | 'personId' | 'sha256' | 'attempts'>

const inMs = (ms: number) => Prisma.sql`now() + ${ms}::int * interval '1 millisecond'`

/**
 * Takes the job whose turn it is: of several processes one gets it. First come jobs whose process has not been heard of; then who
 * has waited the longest since the last of theirs was taken, so that whoever brings one waits for one of each other at most. One that was taken
 * too often is given up.
 * @param refusal what is said of it then
 */
export async function takeJob(sql: Sql, leaseMs: number, refusal: object): Promise<TakenJob | undefined> {
  const [job] = await sql.query<TakenJob>(Prisma.sql`
    WITH given_up AS (
      UPDATE encode_jobs SET state = 'FAILED', result = ${JSON.stringify(refusal)}::jsonb, finished_at = now()
      WHERE state = 'TAKEN' AND lease_until <= now() AND attempts >= ${MAX_ATTEMPTS}::int
    )
    UPDATE encode_jobs SET state = 'TAKEN', attempts = attempts + 1, taken_at = clock_timestamp(), lease_until = ${inMs(leaseMs)}
    WHERE id = (
      SELECT job.id FROM encode_jobs AS job JOIN (
        SELECT person_id, greatest(max(taken_at), min(created_at) FILTER (WHERE state = 'WAITING')) AS since
        FROM encode_jobs GROUP BY person_id
      ) AS turns USING (person_id)
      WHERE job.state = 'WAITING' OR job.state = 'TAKEN' AND job.lease_until <= now() AND job.attempts < ${MAX_ATTEMPTS}::int
      ORDER BY job.state = 'TAKEN' DESC, turns.since, job.created_at, job.id LIMIT 1 FOR UPDATE OF job SKIP LOCKED
    )
    RETURNING id, kind::text, person_id AS "personId", sha256, attempts`)
  return job
}

/** Keeps a job for somebody who still works on it, or lets go of it at once (0). */
export async function keepJob(sql: Sql, { id, attempts }: TakenJob, leaseMs: number): Promise<void> {
  await sql.query(Prisma.sql`
    UPDATE encode_jobs SET lease_until = ${inMs(leaseMs)}
    WHERE id = ${id}::uuid AND state = 'TAKEN' AND attempts = ${attempts}::int RETURNING id`)
}

/** Says what came of a job; false if it is another's by now, or nobody waits for it. */
export async function finishJob(
  sql: Sql,
  { id, attempts }: TakenJob,
  state: 'DONE' | 'FAILED',
  result: object,
): Promise<boolean> {
  const finished = await sql.query(Prisma.sql`
    UPDATE encode_jobs SET state = ${state}::"EncodeJobState", result = ${JSON.stringify(result)}::jsonb, finished_at = now()
    WHERE id = ${id}::uuid AND state = 'TAKEN' AND attempts = ${attempts}::int RETURNING id`)
  return finished.length > 0
}

/** Calls a job off, unless it is over. Answers whether a process had begun with it. */
export async function dropJob(sql: Sql, id: string): Promise<boolean> {
  const [dropped] = await sql.query<{ isBegun: boolean }>(Prisma.sql`
    UPDATE encode_jobs SET state = 'FAILED', finished_at = now()
    WHERE id = ${id}::uuid AND state IN ('ARRIVING', 'WAITING', 'TAKEN') RETURNING attempts > 0 AS "isBegun"`)
  return dropped?.isBegun === true
}

/** Jobs that are not over: this person's, and all. */
export async function countJobs(sql: Sql, personId: string): Promise<{ own: number; all: number }> {
  const [counted] = await sql.query<{ own: number; all: number }>(Prisma.sql`
    SELECT count(*) FILTER (WHERE person_id = ${personId}::uuid)::int AS own, count(*)::int AS all
    FROM encode_jobs WHERE state IN ('ARRIVING', 'WAITING', 'TAKEN')`)
  return counted ?? { own: 0, all: 0 }
}

/** Jobs that nobody needs any more, and that were taken so often. */
export function listOldJobs(sql: Sql): Promise<Pick<TakenJob, 'id' | 'attempts'>[]> {
  return sql.query(Prisma.sql`
    SELECT id, attempts FROM encode_jobs
    WHERE finished_at < now() - ${KEPT} OR created_at < now() - ${ABANDONED} LIMIT ${SWEPT_AT_ONCE}`)
}
