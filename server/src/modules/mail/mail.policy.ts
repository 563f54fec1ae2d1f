const MINUTE_MS = 60_000
const LONGEST_DELAY_MS = 6 * 60 * MINUTE_MS

/** Times that a mail is tried; with the delays between them, most of a day. */
export const MAX_ATTEMPTS = 12

/**
 * Milliseconds until the next attempt, after this many: a minute, doubling up to six hours, give or take a fifth so
 * that mails that failed together don't come back together. `random` is 0 to 1.
 */
export function retryDelayMs(attempts: number, random = Math.random()): number {
  const delay = Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_DELAY_MS)
  return Math.round(delay * (0.8 + 0.4 * random))
}

/** What a mail server said no to, and how. */
export interface Refusal {
  /** The SMTP command: `RCPT TO`. */
  command?: string | undefined
  /** 550. */
  responseCode?: number | undefined
  /** The whole line: `550 5.1.1 No such user`. */
  response?: string | undefined
}

/**
 * Whether the server refused this recipient, or this mail, for good. Not what is refused to us as a sender (no login,
 * relaying denied, a daily limit reached): somebody can mend that, and meanwhile no mail should be lost.
 */
export function isRefusedForGood({ command, responseCode = 0, response = '' }: Refusal): boolean {
  if (command !== 'RCPT TO' && command !== 'DATA') return false
  // RFC 3463: the second number of an enhanced code says what it is about: 1 address, 2 mailbox, 6 content.
  const enhanced = /^5\d\d[ -]5\.(\d+)\./.exec(response)
  return enhanced ? ['1', '2', '6'].includes(enhanced[1] ?? '') : responseCode >= 550 && responseCode < 600
}

/** An error as it may be kept: one short line without the secrets. */
export function describeFailure(message: string, secrets: string[] = []): string {
  const line = secrets
    .filter(Boolean)
    .reduce((text, secret) => text.replaceAll(secret, '***'), message)
    // PostgreSQL takes neither NUL nor half a surrogate pair.
    .replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ')
    .trim()
  const characters = Array.from(line)
  return characters.length > 300 ? `${characters.slice(0, 299).join('')}…` : line
}
