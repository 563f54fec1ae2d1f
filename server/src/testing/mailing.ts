import type { MailOutbox } from '@instrumenta/prisma/client'
import type { MailTaskDeps } from '../jobs/tasks/mails'
import { mailTasks } from '../jobs/tasks/mails'
import type { Mail } from '../modules/mail/compose-mail'
import { composeMail, readSender } from '../modules/mail/compose-mail'
import { createSmtpTransport } from '../modules/mail/smtp-transport'
import type { Db } from '../shared/db'
import type { JobTask } from '../shared/jobs/job-task'
import type { TestJobs } from './running-jobs'
import { createTestJobs } from './running-jobs'

/** Outbox payload of an order's first email. */
export const placedPayload = {
  orderId: '0192f0c1-0000-7000-8000-000000000001',
  orderNumber: '2026-000123',
  customerName: 'Ada Lovelace',
  lines: [{ sku: 'SU-1014', name: 'Adson Forceps', quantity: 50, unitPriceMinor: 1250 }],
  currency: 'USD',
  phone: '+15550102030',
  address: '1 Main Street\nSpringfield',
}

/** Puts an email into the outbox: by default that of a new order. */
export function createMail(db: Db, values: Partial<Omit<MailOutbox, 'payload'>> & { payload?: object } = {}) {
  const { payload = placedPayload, ...others } = values
  return db.mailOutbox.create({
    data: { template: 'order-placed', recipient: 'ada@example.org', payload, ...others },
  })
}

/** Runs the email tasks with the server at that address. Stop them afterwards. */
export function createTestWorker(
  db: Db,
  smtpUrl: string,
  { retries, pollMs, ...deps }: Partial<MailTaskDeps> & Pick<JobTask, 'retries'> & { pollMs?: number } = {},
): TestJobs {
  const transport = deps.transport ?? createSmtpTransport(smtpUrl)
  const tasks = mailTasks({
    db,
    from: 'Instrumenta <shop@instrumenta.example>',
    shopAddress: 'office@instrumenta.example',
    publicUrl: 'https://shop.example',
    invitationSecret: 'a secret',
    ...deps,
    transport,
  })
  const jobs = createTestJobs(
    deps.db ?? db,
    tasks.map((task) => ({ ...task, ...(retries && !task.schedule && { retries }) })),
    pollMs,
  )
  return {
    ...jobs,
    async stop(graceMs) {
      await jobs.stop(graceMs)
      transport.close()
    },
  }
}

const settings = {
  from: 'a@shop.example',
  publicUrl: 'https://shop.example',
  shopAddress: 'office@shop.example',
  invitationSecret: 'a secret',
}

/** The last email to an address, composed as for sending. */
export async function readMailTo(db: Db, recipient: string, invitationSecret: string): Promise<Mail> {
  const row = await db.mailOutbox.findFirstOrThrow({ where: { recipient }, orderBy: { id: 'desc' } })
  const result = composeMail(row, await readSender(db, { ...settings, invitationSecret }))
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

/** The email that an order caused, composed as for sending. */
export async function readOrderMail(db: Db, orderId: string): Promise<Mail> {
  const row = await db.mailOutbox.findFirstOrThrow({ where: { payload: { path: ['orderId'], equals: orderId } } })
  const result = composeMail(row, await readSender(db, settings))
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

/** The emails about a quotation, composed as for sending, oldest first. */
export async function readQuotationMails(db: Db, quotationId: string): Promise<Mail[]> {
  const where = { payload: { path: ['quotationId'], equals: quotationId } }
  const rows = await db.mailOutbox.findMany({ where, orderBy: { id: 'asc' } })
  const sender = await readSender(db, settings)
  return rows.map((row) => {
    const result = composeMail(row, sender)
    if ('problem' in result) throw new Error(result.problem)
    return result.mail
  })
}
