import type { Reading } from '../../graphql/context'
import { readSeller } from '../seller/seller'
import { securityChanged, stockAlert } from './account-mails'
import { invoiceIssued, paymentReminder } from './billing-mails'
import { companyInvitation, orderWaits, staffInvitation } from './company-mails'
import { inquiryAnswered, inquiryReceived } from './inquiry-mail'
import type { Shop, Template, ShopSettings } from './mail-content'
import { addressField } from './mail-fields'
import { senderDomain, nameSender } from './mail-settings'
import { orderLinesCancelled, orderPlaced, orderStatusChanged } from './order-mails'
import { orderNews } from './order-news-mail'
import { quotationForShop, quotationNews } from './quotation-mails'
import { returnForShop, returnNews } from './return-mails'
import { lettersOfCredit, lowStock, orderForShop, webhookDisabled } from './staff-mails'
import { writeHtml, writeText } from './write-mail'

/** An email in the outbox. */
export interface OutboxMail {
  id: bigint
  template: string
  recipient: string
  payload: unknown
  createdAt: Date
}

/** An email ready to be sent. */
export interface Mail {
  /** Name and address: `Instrumenta <shop@example.com>`. */
  from: string
  /** Exactly one address. */
  to: string
  /** Exactly one address. */
  replyTo: string
  subject: string
  html: string
  text: string
  /** The same at each attempt, so that duplicates are recognized. */
  messageId: string
  /** Ids of earlier emails of the thread, oldest first. */
  inReplyTo?: string
  references?: string[]
  /** True if a person wrote it, not the shop itself. */
  isByHand?: boolean
}

/** The shop as the sender of all emails. */
export interface MailSender extends Shop {
  from: string
}

/** An email, or a permanent problem. */
export type ComposeResult = { mail: Mail } | { problem: string }

const templates = new Map<string, Template>([
  ['order-placed', orderPlaced],
  ['order-status-changed', orderStatusChanged],
  ['order-lines-cancelled', orderLinesCancelled],
  ['order-news', orderNews],
  ['order-waits', orderWaits],
  ['order-for-shop', orderForShop],
  ['low-stock', lowStock],
  ['letters-of-credit', lettersOfCredit],
  ['payment-reminder', paymentReminder],
  ['stock-alert', stockAlert],
  ['inquiry-received', inquiryReceived],
  ['inquiry-answered', inquiryAnswered],
  ['company-invitation', companyInvitation],
  ['staff-invitation', staffInvitation],
  ['quotation-news', quotationNews],
  ['quotation-for-shop', quotationForShop],
  ['return-news', returnNews],
  ['invoice-issued', invoiceIssued],
  ['return-for-shop', returnForShop],
  ['webhook-disabled', webhookDisabled],
  ['security-changed', securityChanged],
])

/** Composes the email of a row of the outbox. */
export function composeMail(row: OutboxMail, sender: MailSender): ComposeResult {
  const template = templates.get(row.template)
  if (!template) return { problem: `There is no template "${row.template}".` }
  const to = addressField.safeParse(row.recipient)
  if (!to.success) return { problem: 'The recipient is not one email address.' }
  const result = template(row.payload, sender)
  if ('problem' in result) return result
  const { content } = result
  const domain = senderDomain(sender.from)
  const inThread = (name: string) => `<${name}@${domain}>`
  const references = content.thread?.earlier.map(inThread) ?? []
  const inReplyTo = references.at(-1)
  return {
    mail: {
      from: sender.from,
      to: to.data,
      replyTo: content.replyTo,
      subject: content.subject,
      html: writeHtml(content, sender),
      text: writeText(content, sender),
      // With the time, because a new database counts ids from 1 again.
      messageId: content.thread ? inThread(content.thread.name) : `<${row.id}.${row.createdAt.getTime()}@${domain}>`,
      ...(inReplyTo && { inReplyTo, references }),
      ...(content.isByHand && { isByHand: true }),
    },
  }
}

/** Settings of the sender from the environment. */
export interface SenderSettings extends ShopSettings {
  /** An address, with or without a name. */
  from: string
}

/** The sender of emails, named as the seller's settings say now. */
export async function readSender(
  { seller }: Pick<Reading['db'], 'seller'>,
  settings: SenderSettings,
): Promise<MailSender> {
  const { name, logo } = await readSeller({ seller })
  return { ...settings, from: nameSender(settings.from, name), name, logo }
}
