import type { MailOutbox } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { OutboxMail } from './compose-mail'

export { mailCustomer, mailShop } from './queue-mail.service'

/** A mail that this process may send until its lease ends. */
export interface TakenMail extends OutboxMail {
  /** This one included. */
  attempts: number
}

/** What to note of an attempt that failed. */
export interface MailFailure {
  /** One short line without secrets. */
  reason: string
  /** Milliseconds until the next attempt; null gives the mail up. */
  retryInMs: number | null
}

/** The outbox: what waits to be sent, and what became of it. */
export interface MailService {
  /** Takes mails that are due, each for as long as the lease lasts. Several processes never take the same. */
  take(count: number, leaseMs: number): Promise<TakenMail[]>
  /** Notes that it was sent. */
  noteSent(mail: TakenMail): Promise<void>
  /** Notes that the attempt failed, unless somebody else has taken the mail since. */
  noteFailure(mail: TakenMail, failure: MailFailure): Promise<void>
  /** Deletes those from before, until it is told to stop. Answers how many. */
  removeOlder(before: Date, signal?: AbortSignal): Promise<number>
  /** The newest, newest first. */
  listNewest(count: number): Promise<MailOutbox[]>
  /** The mail of that number, if there is one. */
  find(id: bigint): Promise<MailOutbox | null>
}

/** Mails that one statement deletes at most, so that none takes long. */
const BATCH = 1_000

/** Builds the service. */
export function createMailService(db: Db): MailService {
  return {
    take(count, leaseMs) {
      return db.$queryRaw<TakenMail[]>`
        WITH due AS MATERIALIZED (
          SELECT id FROM mail_outbox
          WHERE sent_at IS NULL AND failed_at IS NULL AND next_attempt_at <= now()
          ORDER BY next_attempt_at, id
          LIMIT ${count}
          FOR UPDATE SKIP LOCKED
        )
        UPDATE mail_outbox
        SET attempts = attempts + 1, next_attempt_at = now() + ${leaseMs}::float8 * interval '1 millisecond'
        FROM due WHERE mail_outbox.id = due.id
        RETURNING mail_outbox.id, template, recipient, payload, created_at AS "createdAt", attempts`
    },

    async noteSent({ id }) {
      await db.$executeRaw`
        UPDATE mail_outbox SET sent_at = now(), failed_at = NULL WHERE id = ${id} AND sent_at IS NULL`
    },

    async noteFailure({ id, attempts }, { reason, retryInMs }) {
      await db.$executeRaw`
        UPDATE mail_outbox
        SET last_error = ${reason},
          failed_at = CASE WHEN ${retryInMs}::float8 IS NULL THEN now() END,
          next_attempt_at = now() + coalesce(${retryInMs}::float8, 0) * interval '1 millisecond'
        WHERE id = ${id} AND attempts = ${attempts} AND sent_at IS NULL`
    },

    async removeOlder(before, signal) {
      let removed = 0
      for (let batch = BATCH; batch === BATCH && !signal?.aborted; removed += batch) {
        // Ids grow with time, so the oldest are found without another index.
        batch = await db.$executeRaw`
          DELETE FROM mail_outbox
          WHERE created_at < ${before} AND id IN (SELECT id FROM mail_outbox ORDER BY id LIMIT ${BATCH})`
      }
      return removed
    },

    listNewest(count) {
      return db.mailOutbox.findMany({ orderBy: { id: 'desc' }, take: count })
    },

    find(id) {
      return db.mailOutbox.findUnique({ where: { id } })
    },
  }
}
