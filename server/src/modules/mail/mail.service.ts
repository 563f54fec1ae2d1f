import type { MailOutbox } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import { takeMails } from './take-mails.sql'

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
  take(count: number, leaseMs: number): Promise<MailOutbox[]>
  /** Notes that it was sent. */
  noteSent(mail: MailOutbox): Promise<void>
  /** Notes that the attempt failed, unless somebody else has taken the mail since. */
  noteFailure(mail: MailOutbox, failure: MailFailure): Promise<void>
  /** Deletes those from before, until it is told to stop. Answers how many. */
  removeOlder(before: Date, signal?: AbortSignal): Promise<number>
  /** The newest, newest first. */
  listNewest(count: number): Promise<MailOutbox[]>
  /** The mail of that number, if there is one. */
  find(id: bigint): Promise<MailOutbox | null>
}

/** Days after which a mail leaves the outbox, sent or not: it holds an address, and what it says is stale by then. */
const MAIL_DAYS = 30

/** The instant since which every mail is in the outbox. */
export const mailsKeptSince = () => new Date(Date.now() - MAIL_DAYS * 24 * 60 * 60_000)

/** Mails that one statement deletes at most, so that none takes long. */
const BATCH = 1_000

/** Builds the service. */
export function createMailService(db: Db): MailService {
  return {
    take: (count, leaseMs) => takeMails(db.sql, count, leaseMs),

    async noteSent({ id }) {
      await db.mailOutbox.updateMany({ where: { id, sentAt: null }, data: { sentAt: new Date(), failedAt: null } })
    },

    async noteFailure({ id, attempts }, { reason, retryInMs }) {
      const now = Date.now()
      await db.mailOutbox.updateMany({
        where: { id, attempts, sentAt: null },
        data: {
          lastError: reason,
          failedAt: retryInMs === null ? new Date(now) : null,
          nextAttemptAt: new Date(now + (retryInMs ?? 0)),
        },
      })
    },

    async removeOlder(before, signal) {
      let removed = 0
      for (let batch = BATCH; batch === BATCH && !signal?.aborted; removed += batch) {
        const { count } = await db.mailOutbox.deleteMany({ where: { createdAt: { lt: before } }, limit: BATCH })
        batch = count
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
