import type { FastifyInstance } from 'fastify'
import type { Reading } from '../../graphql/context'
import { namedScope } from '../../shared/named-scope'
import { BadSignature } from './card-provider'
import { noteCardEvent } from './note-card-event'

type WebhookDeps = Pick<Reading, 'db' | 'logger' | 'cardProvider'>

/**
 * `POST /payments/stripe/webhook`: events of the payment provider. Without keys the address does not exist. An error
 * gets status 500, and the provider retries for days.
 */
export async function addCardWebhook(app: FastifyInstance, deps: WebhookDeps): Promise<void> {
  const { cardProvider } = deps
  if (!cardProvider) return
  await app.register(
    namedScope('card-webhook', async (scope) => {
      // The signature covers the raw bytes.
      scope.removeContentTypeParser('application/json')
      scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      scope.post('/payments/stripe/webhook', async (request, reply) => {
        const { body, headers } = request
        const signature = headers['stripe-signature']
        if (!Buffer.isBuffer(body) || typeof signature !== 'string') {
          return reply.code(400).send({ message: 'A call of the payment provider has a signature.' })
        }
        try {
          const event = await cardProvider.readEvent(body, signature)
          if (event) await noteCardEvent(deps, event)
          return await reply.send({ received: true })
        } catch (error) {
          if (!(error instanceof BadSignature)) throw error
          return reply.code(400).send({ message: 'The signature is not that of the payment provider.' })
        }
      })
    }),
  )
}
