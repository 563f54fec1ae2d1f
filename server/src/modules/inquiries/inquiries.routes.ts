import type { Reading } from '../../graphql/context'
import { negotiateLanguage } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { answer, inserted, insertedAnswer } from '../../shared/rest-route'
import { sendInquiryInput, sendInquiry } from './inquiries.sql'

/** Adds `POST /api/inquiry`. */
export function addInquiryRoutes(api: RestScope, deps: Pick<Reading, 'db' | 'env'>): void {
  api.post(
    '/inquiry',
    {
      config: { access: 'PUBLIC', limitedAction: 'inquiry' },
      schema: {
        operationId: 'sendInquiry',
        tags: ['Contact'],
        summary: 'Send a message to the shop',
        description: 'Saves the message and emails it to the shop.',
        body: sendInquiryInput.omit({ idempotencyKey: true }),
        response: { 200: answer('Message received.', insertedAnswer) },
      },
    },
    async ({ body, headers }) => {
      const { id } = await sendInquiry(deps, body, negotiateLanguage(headers['accept-language']))
      return inserted(id)
    },
  )
}
