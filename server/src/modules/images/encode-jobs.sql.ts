import type { Sentence } from '../../messages/sentence'
import type { ErrorCode } from '../../shared/errors'
import type { EncodeJob } from '@instrumenta/prisma/client'
import { Prisma } from '@instrumenta/prisma/client'
import { queuing } from '../../shared/jobs/jobs.sql'
import type { Sql } from '../../shared/sql'

/** The task that encodes an image, whose key is the id of its row and whose group is the person. */
export const ENCODE_PICTURE = 'encode-picture'

/** Maximum attempts: an image that crashes its process must not crash all. */
export const MAX_ATTEMPTS = 3

/** A stored refusal. */
export interface StoredRefusal {
  code: ErrorCode
  sentence: Sentence
  field?: string | undefined
}

/** A stored photo until its process fetches it. */
export interface StoredPhoto {
  key: string
  width: number
  height: number
}

/** Key of the uploaded file. */
export const originalOf = (id: string) => `encode-${id}`

/** Key of an encoded photo. Each attempt has its own. */
export const keyOfEncoded = ({ id, attempts }: { id: string; attempts: number }) => `encoded-${id}-${attempts}`

const RESULT_LIFETIME = Prisma.sql`interval '10 minutes'`
/** No request waits that long, so the process died before it queued a job. */
const ABANDONED_AFTER = Prisma.sql`interval '1 hour'`
const SWEPT_AT_ONCE = 50

export type TakenPicture = Pick<EncodeJob, 'id' | 'kind' | 'personId' | 'sha256'>

/**
 * Queues the job of an image whose file has arrived. People take turns: an image comes after all earlier ones of the same person, and
 * beside the first ones of others.
 */
export async function queueEncoding(sql: Sql, id: string): Promise<void> {
  const open = Prisma.sql`jobs WHERE task = ${ENCODE_PICTURE} AND failed_at IS NULL`
  await sql.query(Prisma.sql`
    WITH arrived AS (
      UPDATE encode_jobs SET state = 'WAITING' WHERE id = ${id}::uuid AND state = 'ARRIVING' RETURNING id, person_id
    )
    ${queuing(Prisma.sql`
      SELECT ${ENCODE_PICTURE}, id::text, person_id::text, greatest(
        (SELECT min(turn) FROM ${open}), (SELECT max(turn) + 1 FROM ${open} AND group_key = person_id::text), 0
      ), now() FROM arrived`)}`)
}

/** Marks an image as being encoded; undefined if its uploader has left. */
export async function beginEncoding(sql: Sql, id: string): Promise<TakenPicture | undefined> {
  const [picture] = await sql.query<TakenPicture>(Prisma.sql`
    UPDATE encode_jobs SET state = 'TAKEN' WHERE id = ${id}::uuid AND state IN ('WAITING', 'TAKEN')
    RETURNING id, kind::text, person_id AS "personId", sha256`)
  return picture
}

/** Stores the result; false if another process was faster, or the uploader has left. */
export async function finishEncoding(sql: Sql, id: string, state: 'DONE' | 'FAILED', result: object): Promise<boolean> {
  const finished = await sql.query(Prisma.sql`
    UPDATE encode_jobs SET state = ${state}::"EncodeJobState", result = ${JSON.stringify(result)}::jsonb, finished_at = now()
    WHERE id = ${id}::uuid AND state = 'TAKEN' RETURNING id`)
  return finished.length > 0
}

/** Cancels an image, unless it is finished. Returns true if a process had started it. */
export async function dropEncoding(sql: Sql, id: string): Promise<boolean> {
  const [dropped] = await sql.query<{ isBegun: boolean }>(Prisma.sql`
    WITH known AS (SELECT id, state FROM encode_jobs WHERE id = ${id}::uuid FOR UPDATE)
    UPDATE encode_jobs SET state = 'FAILED', finished_at = now()
    FROM known WHERE encode_jobs.id = known.id AND known.state IN ('ARRIVING', 'WAITING', 'TAKEN')
    RETURNING known.state = 'TAKEN' AS "isBegun"`)
  return dropped?.isBegun === true
}

/** Counts images that are not finished: this person's, and all. */
export async function countEncodings(sql: Sql, personId: string): Promise<{ own: number; all: number }> {
  const [counted] = await sql.query<{ own: number; all: number }>(Prisma.sql`
    SELECT count(*) FILTER (WHERE person_id = ${personId}::uuid)::int AS own, count(*)::int AS all
    FROM encode_jobs WHERE state IN ('ARRIVING', 'WAITING', 'TAKEN')`)
  return counted ?? { own: 0, all: 0 }
}

/** Images without a waiting request. */
export function listOldEncodings(sql: Sql): Promise<Pick<TakenPicture, 'id'>[]> {
  return sql.query(Prisma.sql`
    SELECT id FROM encode_jobs
    WHERE finished_at < now() - ${RESULT_LIFETIME} OR created_at < now() - ${ABANDONED_AFTER} LIMIT ${SWEPT_AT_ONCE}`)
}
