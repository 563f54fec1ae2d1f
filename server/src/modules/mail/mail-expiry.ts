import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { MailService } from './mail.service'

/** Days after which a mail leaves the outbox, sent or not: it holds an address, and what it says is stale by then. */
export const MAIL_DAYS = 30

const DAY_MS = 24 * 60 * 60_000

/** What the expiry needs. */
export interface MailExpiryDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  mails: Pick<MailService, 'removeOlder'>
}

/** Deletes old mails, every hour. */
export function createMailExpiry({ mails, ...rest }: MailExpiryDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove old mails',
    work: (signal) => mails.removeOlder(new Date(Date.now() - MAIL_DAYS * DAY_MS), signal),
    complaint: 'Old mails could not be removed',
  })
}
