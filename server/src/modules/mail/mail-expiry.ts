import type { PeriodicJob, PeriodicJobDeps } from '../../shared/periodic-job'
import { createPeriodicJob } from '../../shared/periodic-job'
import type { MailService } from './mail.service'
import { mailsKeptSince } from './mail.service'

/** What the expiry needs. */
export interface MailExpiryDeps extends Pick<PeriodicJobDeps, 'logger' | 'firstMs' | 'everyMs'> {
  mails: Pick<MailService, 'removeOlder'>
}

/** Deletes old mails, every hour. */
export function createMailExpiry({ mails, ...rest }: MailExpiryDeps): PeriodicJob {
  return createPeriodicJob({
    ...rest,
    name: 'remove old mails',
    work: (signal) => mails.removeOlder(mailsKeptSince(), signal),
    complaint: 'Old mails could not be removed',
  })
}
