import type { MailOutbox } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'

/** Mails as the development mailbox shows them. */
export interface MailService {
  /** The newest, newest first. */
  listNewest(count: number): Promise<MailOutbox[]>
  /** The mail of that number, if there is one. */
  find(id: bigint): Promise<MailOutbox | null>
}

/** Days after which a mail is deleted, sent or not: it holds an address, and is stale by then. */
const MAIL_DAYS = 30

/** The instant since which every mail is in the outbox. */
export const mailsKeptSince = () => new Date(Date.now() - MAIL_DAYS * 24 * 60 * 60_000)

/** Builds the service. */
export function createMailService(db: Db): MailService {
  return {
    listNewest(count) {
      return db.mailOutbox.findMany({ orderBy: { id: 'desc' }, take: count })
    },

    find(id) {
      return db.mailOutbox.findUnique({ where: { id } })
    },
  }
}
