import addressparser from 'nodemailer/lib/addressparser'
import { addressField } from './mail-fields'

/** The problem of email settings, as a sentence for the operator; undefined without one. */
export function findMailProblem({ smtpUrl, from }: { smtpUrl: string; from: string }): string | undefined {
  if (!URL.canParse(smtpUrl) || !new URL(smtpUrl).hostname) {
    return 'SMTP_URL must be an address such as smtp://user:password@mail.example.com:587'
  }
  if (!findSenderAddress(from)) return 'MAIL_FROM must be a sender such as shop@example.com or Sales <shop@example.com>'
  return undefined
}

export function senderDomain(from: string): string {
  return findSenderAddress(from)?.split('@')[1] ?? 'localhost'
}

/** The sender with the shop's name, unless the setting has one. */
export function nameSender(from: string, name: string): string {
  if (addressparser(from, { flatten: true })[0]?.name) return from
  const shown = /^[\p{L}\p{N} ]+$/u.test(name) ? name : `"${name.replace(/["\\]/g, '\\$&')}"`
  return `${shown} <${findSenderAddress(from) ?? from}>`
}

function findSenderAddress(from: string): string | undefined {
  const senders = addressparser(from, { flatten: true })
  return senders.length === 1 ? addressField.safeParse(senders[0]?.address).data : undefined
}

/** Days after which emails are deleted, sent or not: they contain addresses, and are stale by then. */
const MAIL_DAYS = 30

/** Emails since this instant are still in the outbox. */
export const mailsKeptSince = () => new Date(Date.now() - MAIL_DAYS * 24 * 60 * 60_000)
