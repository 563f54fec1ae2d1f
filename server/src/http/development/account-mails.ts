import { z } from 'zod'

/** A mail that Firebase would have sent. */
export interface AccountMail {
  recipient: string
  subject: string
  /** Path and query of the page of ours that does what the mail is for. */
  link: string
}

const answer = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })).default([]),
})

/** By the emulator's name for a purpose: what the mail is about, and the `mode` that Firebase's links carry. */
const PURPOSES = new Map([
  ['VERIFY_EMAIL', { subject: 'Confirm your email address', mode: 'verifyEmail' }],
  ['PASSWORD_RESET', { subject: 'Choose a new password', mode: 'resetPassword' }],
  ['VERIFY_AND_CHANGE_EMAIL', { subject: 'Confirm your new email address', mode: 'verifyAndChangeEmail' }],
  ['RECOVER_EMAIL', { subject: 'Your email address was changed', mode: 'recoverEmail' }],
])

const ANSWERS_WITHIN_MS = 2_000

/**
 * The mails that the auth emulator has written and whose links were not used yet, newest first. Rejects if the emulator
 * does not answer.
 */
export async function listAccountMails(emulatorHost: string, projectId: string): Promise<AccountMail[]> {
  const response = await fetch(`http://${emulatorHost}/emulator/v1/projects/${projectId}/oobCodes`, {
    signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
  })
  const { oobCodes } = answer.parse(await response.json())
  return oobCodes.reverse().flatMap(({ email, requestType, oobCode }) => {
    const purpose = PURPOSES.get(requestType)
    if (!purpose) return []
    const query = new URLSearchParams({ mode: purpose.mode, oobCode })
    return [{ recipient: email, subject: purpose.subject, link: `/auth/action?${query.toString()}` }]
  })
}
