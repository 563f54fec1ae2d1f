import { createHash, createHmac } from 'node:crypto'

/** How long an invitation can be accepted, in ms. */
export const GOOD_FOR_MS = 7 * 24 * 3_600_000

/**
 * What the link of an invitation carries: nobody can make it who does not know the server's secret, so that neither the
 * database nor a backup of it holds anything to join by. The mail's text is made when it is sent.
 */
export function invitationToken(invitationId: string, secret: string, to: 'company' | 'staff'): string {
  return createHmac('sha256', secret).update(`${to} invitation ${invitationId}`).digest('base64url')
}

/** SHA-256 in hex: what of a token the database keeps. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
