import type { MailOutbox } from '@instrumenta/prisma/client'
import type { SenderSettings } from '../../modules/mail/compose-mail'
import { readSender, composeMail } from '../../modules/mail/compose-mail'
import { startReadingOrders, emailShopAboutOrders, emailLowStock } from '../../modules/mail/shop-mails.sql'
import { queueMails, SEND_MAIL } from '../../modules/mail/mail.sql'
import type { Delivery, MailTransport } from '../../modules/mail/smtp-transport'
import { SMTP_CONNECTIONS } from '../../modules/mail/smtp-transport'
import { mailLetterWarnings } from '../../modules/letters-of-credit/letter-warnings.sql'
import { mailPaymentReminders } from '../../modules/payment-terms/reminders.sql'
import { mailStockAlerts } from '../../modules/stock-alerts/mail-stock-alerts.sql'
import type { Db } from '../../shared/db'
import type { JobResult, JobTask } from '../../shared/jobs/job-task'
import { CUT_SHORT, describeFailure, JobFailed } from '../../shared/jobs/job-task'
import { inJobSpan, linksTo } from '../../shared/tracing/spans'
import type { SpanAbout } from '../../shared/tracing/spans'
import { scheduled } from './upkeep'

/** Queues emails to the shop about new orders from the journal: placing an order does not wait for it. */
export const shopMailTask = (db: Db, shopAddress: string): JobTask =>
  scheduled('mail-shop-orders', async ({ stopping }) => {
    await startReadingOrders(db.sql)
    while (!stopping.aborted && (await emailShopAboutOrders(db.sql, shopAddress)));
  })

/** Emails the shop once when the stock of products becomes low. */
export const lowStockTask = (db: Db, shopAddress: string): JobTask =>
  scheduled('mail-low-stock', () => emailLowStock(db.sql, shopAddress))

/** Emails the shop before the dates of letters of credit. */
export const letterWarningTask = (db: Db, shopAddress: string): JobTask =>
  scheduled('mail-letter-warnings', () => mailLetterWarnings(db.sql, shopAddress))

/** Emails customers who wait for a product or a size that can be ordered again. */
export const stockAlertTask = (db: Db): JobTask =>
  scheduled('mail-stock-alerts', async ({ stopping }) => {
    while (!stopping.aborted && (await mailStockAlerts(db.sql)));
  })

/** Emails customers about overdue payments. */
export const paymentReminderTask = (db: Db): JobTask =>
  scheduled('mail-payment-reminders', async ({ stopping }) => {
    while (!stopping.aborted && (await mailPaymentReminders(db.sql)));
  })

/** Dependencies of the email tasks. */
export interface MailTaskDeps extends SenderSettings {
  db: Db
  transport: MailTransport
  /** Milliseconds after which an attempt is cut off. */
  sendMs?: number
}

/**
 * Queues and sends the emails of the outbox. An email is sent again with the same Message-ID if its success could not
 * be recorded.
 */
export function mailTasks({ db, transport, sendMs = 60_000, ...settings }: MailTaskDeps): JobTask[] {
  async function send(mail: MailOutbox, cutOff: AbortSignal): Promise<Delivery> {
    const limit = AbortSignal.any([cutOff, AbortSignal.timeout(sendMs)])
    try {
      const composed = composeMail(mail, await readSender(db, settings))
      if ('problem' in composed) return { isSent: false, reason: describeFailure(composed.problem), isForGood: true }
      return await transport.send(composed.mail, limit)
    } catch (error) {
      return { isSent: false, reason: describeFailure(String(error)), isForGood: false }
    }
  }

  const note = (id: bigint, data: Partial<MailOutbox>) => async () => {
    await db.mailOutbox.updateMany({ where: { id, sentAt: null }, data: data as object })
  }

  return [
    scheduled('queue-mails', async ({ stopping }) => {
      while (!stopping.aborted && (await queueMails(db.sql)));
    }),
    {
      name: SEND_MAIL,
      concurrency: SMTP_CONNECTIONS,
      leaseMs: 3 * 60_000,
      async run({ key, attempts, retryInMs, cutOff }) {
        const mail = await db.mailOutbox.findUnique({ where: { id: BigInt(key) } })
        // Deleted with its person, or sent before a process died.
        if (!mail || mail.sentAt) return
        const { id } = mail
        return inJobSpan(aboutMail(mail, attempts), async (): Promise<JobResult> => {
          const delivery = await send(mail, cutOff)
          if (delivery.isSent) return { note: note(id, { attempts, sentAt: new Date(), failedAt: null }) }
          const { reason, isForGood: isFinal } = delivery
          const failedAt = isFinal || retryInMs === null ? new Date() : null
          throw new JobFailed(reason, { isFinal, note: note(id, { attempts, lastError: reason, failedAt }) })
        })
      },
      giveUp: ({ key }) => note(BigInt(key), { lastError: CUT_SHORT, failedAt: new Date() })(),
    },
  ]
}

const aboutMail =
  ({ template, payload }: MailOutbox, attempts: number) =>
  (): SpanAbout => ({
    name: `send a mail ${template}`,
    attributes: { 'instrumenta.attempt': attempts },
    links: linksTo(orderOf(payload)),
  })

/** The order that an email is about. */
function orderOf(payload: MailOutbox['payload']): string | undefined {
  const { orderId } = Object(payload) as { orderId?: unknown }
  return typeof orderId === 'string' ? orderId : undefined
}
