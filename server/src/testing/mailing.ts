import type { MailOutbox } from '@instrumenta/prisma/client'
import { pino } from 'pino'
import type { MailWorker, MailWorkerDeps } from '../modules/mail/mail-worker'
import type { Mail } from '../modules/mail/compose-mail'
import { composeMail } from '../modules/mail/compose-mail'
import { createMailWorker } from '../modules/mail/mail-worker'
import { createSmtpTransport } from '../modules/mail/smtp-transport'
import type { Db } from '../shared/db'

/** What the outbox keeps for an order's first mail. */
export const placedPayload = {
  orderId: '0192f0c1-0000-7000-8000-000000000001',
  orderNumber: '2026-000123',
  customerName: 'Ada Lovelace',
  lines: [{ sku: 'SU-1014', name: 'Adson Forceps', quantity: 50, unitPriceMinor: 1250 }],
  currency: 'USD',
  phone: '+15550102030',
  address: '1 Main Street\nSpringfield',
}

/** Puts a mail into the outbox: that of a new order, unless said otherwise. */
export function createMail(db: Db, values: Partial<Omit<MailOutbox, 'payload'>> & { payload?: object } = {}) {
  const { payload = placedPayload, ...others } = values
  return db.mailOutbox.create({
    data: { template: 'order-placed', recipient: 'ada@example.org', payload, ...others },
  })
}

/** A worker with a short breath, and what it logged. */
export interface TestWorker extends MailWorker {
  logs: { level: number; msg: string; reason?: string }[]
}

/** Builds a worker that sends to the server at that address. Stop it afterwards. */
export function createTestWorker(db: Db, smtpUrl: string, deps: Partial<MailWorkerDeps> = {}): TestWorker {
  const logs: TestWorker['logs'] = []
  const worker = createMailWorker({
    db,
    transport: createSmtpTransport(smtpUrl),
    logger: pino({ level: 'warn' }, { write: (line: string) => logs.push(JSON.parse(line)) }),
    from: 'Instrumenta <shop@instrumenta.example>',
    shopAddress: 'office@instrumenta.example',
    publicUrl: 'https://shop.example',
    invitationSecret: 'a secret',
    pollMs: 10,
    ...deps,
  })
  return { ...worker, logs }
}

const sender = {
  from: 'a@shop.example',
  publicUrl: 'https://shop.example',
  shopAddress: 'office@shop.example',
  invitationSecret: 'a secret',
}

/** The last mail to an address, as it would be sent. */
export async function readMailTo(db: Db, recipient: string, invitationSecret: string): Promise<Mail> {
  const row = await db.mailOutbox.findFirstOrThrow({ where: { recipient }, orderBy: { id: 'desc' } })
  const result = composeMail(row, { ...sender, invitationSecret })
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

/** The mail that an order brought about, as it would be sent. */
export async function readOrderMail(db: Db, orderId: string): Promise<Mail> {
  const row = await db.mailOutbox.findFirstOrThrow({ where: { payload: { path: ['orderId'], equals: orderId } } })
  const result = composeMail(row, sender)
  if ('problem' in result) throw new Error(result.problem)
  return result.mail
}

/** The mails about a quotation, as they would be sent, oldest first. */
export async function readQuotationMails(db: Db, quotationId: string): Promise<Mail[]> {
  const where = { payload: { path: ['quotationId'], equals: quotationId } }
  const rows = await db.mailOutbox.findMany({ where, orderBy: { id: 'asc' } })
  return rows.map((row) => {
    const result = composeMail(row, sender)
    if ('problem' in result) throw new Error(result.problem)
    return result.mail
  })
}
