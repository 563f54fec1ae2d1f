import { z } from 'zod'
import proxy from '@fastify/http-proxy'
import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { namedScope } from '../../shared/named-scope'

/** A mail that Firebase would have sent. */
export interface AccountMail {
  recipient: string
  subject: string
  /** Path and query of our page for the mail's purpose. */
  link: string
}

const answer = z.object({
  oobCodes: z.array(z.object({ email: z.string(), requestType: z.string(), oobCode: z.string() })).default([]),
})

/** Subject of the mail and `mode` of Firebase's link, by purpose. */
const PURPOSES = new Map([
  ['VERIFY_EMAIL', { subject: 'Confirm your email address', mode: 'verifyEmail' }],
  ['PASSWORD_RESET', { subject: 'Choose a new password', mode: 'resetPassword' }],
  ['VERIFY_AND_CHANGE_EMAIL', { subject: 'Confirm your new email address', mode: 'verifyAndChangeEmail' }],
  ['RECOVER_EMAIL', { subject: 'Your email address was changed', mode: 'recoverEmail' }],
])

const ANSWERS_WITHIN_MS = 2_000

/** Unused emails of the auth emulator, newest first. Rejects if the emulator does not answer. */
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

/** Paths of the emulator's two services. */
const services = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com']

/** Forwards the emulator's paths, so that the browser talks to one origin. Only for development and tests. */
export const emulatorForwarding = fastifyPlugin(addEmulatorForwarding, {
  name: 'emulator-forwarding',
  dependencies: ['request-checks'],
})

async function addEmulatorForwarding(app: FastifyInstance, { emulatorHost }: { emulatorHost: string }): Promise<void> {
  for (const prefix of services) {
    const forward = async (scope: FastifyInstance) => {
      // The proxy forwards bodies unread, by parsers that do nothing.
      scope.removeContentTypeParser('application/json')
      await scope.register(proxy, { upstream: `http://${emulatorHost}`, prefix, rewritePrefix: prefix })
    }
    await app.register(namedScope(`emulator ${prefix}`, forward))
  }
}
