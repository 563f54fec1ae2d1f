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
