import { createTransport } from 'nodemailer'
import type { Mail } from './compose-mail'
import { describeFailure } from '../../shared/jobs/job-task'

/** Result of an attempt. */
export type Delivery = { isSent: true } | { isSent: false; reason: string; isForGood: boolean }

/** Sends emails to an mail server. */
export interface MailTransport {
  /** Never throws. An abort ends the attempt, even if the server may already have the email. */
  send(mail: Mail, signal: AbortSignal): Promise<Delivery>
  /** Closes the connections. */
  close(): void
}

/** Maximum connections, and so emails at once. */
export const SMTP_CONNECTIONS = 5

interface SmtpError extends Error {
  command?: string
  responseCode?: number
  response?: string
}

/**
 * Sends over SMTP to `smtp://` or `smtps://user:password:port`. Connections stay open between emails. With a password they
 * must be encrypted: otherwise an attacker in between could strip STARTTLS from the server's offer. `?requireTLS=false` turns
 * that off.
 */
export function createSmtpTransport(smtpUrl: string): MailTransport {
  const url = new URL(smtpUrl)
  const secrets = secretsOf(url)
  const pool = createTransport({
    url: smtpUrl,
    requireTLS: url.password !== '' && url.searchParams.get('requireTLS') !== 'false',
    pool: true,
    maxConnections: SMTP_CONNECTIONS,
    // The outbox retries later, and records it.
    maxRequeues: 1,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ to, replyTo, isByHand, ...mail }, signal) {
      try {
        await pool.sendMail({
          ...mail,
          // An object is always a single address, whatever characters it contains.
          to: { name: '', address: to },
          replyTo: { name: '', address: replyTo },
          // RFC 3834: prevents out-of-office answers, unless a person wrote the email.
          ...(!isByHand && { headers: { 'Auto-Submitted': 'auto-generated' } }),
          signal,
        })
        return { isSent: true }
      } catch (thrown) {
        const error: SmtpError = thrown instanceof Error ? thrown : new Error(String(thrown))
        const reason = signal.aborted
          ? 'Sending took too long and was cut off.'
          : describeFailure(error.message, secrets)
        return { isSent: false, reason, isForGood: !signal.aborted && isRefusedForGood(error) }
      }
    },

    close() {
      pool.close()
    },
  }
}

/** Forms of the password that a server's answer may contain. */
function secretsOf({ username, password }: URL): string[] {
  if (!password) return []
  const [user, plain] = [decode(username), decode(password)]
  const base64 = (text: string) => Buffer.from(text).toString('base64')
  return [base64(`\0${user}\0${plain}`), base64(plain), plain, password]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A refusal of an mail server. */
interface Refusal {
  /** The SMTP command: `RCPT TO`. */
  command?: string | undefined
  /** 550. */
  responseCode?: number | undefined
  /** The whole line: `550 5.1.1 No such user`. */
  response?: string | undefined
}

/**
 * True if the server refused this recipient or message permanently. Excludes refusals of us as a sender (login, relaying, a
 * daily limit), which can be fixed without losing emails.
 */
export function isRefusedForGood({ command, responseCode = 0, response = '' }: Refusal): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  // RFC 3463: the second number of an enhanced code is its subject: 1 address, 2 mailbox, 6 content.
  const enhanced = /^5\d\d[ -]5\.(\d+)\./.exec(response)
  return enhanced ? ['1', '2', '6'].includes(enhanced[1] ?? '') : responseCode >= 550 && responseCode < 600
}
