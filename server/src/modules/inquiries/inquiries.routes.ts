import type { Services } from '../../graphql/context'
import { negotiateLanguage } from '../../shared/languages'
import type { RestScope } from '../../shared/rest-route'
import { answer, inserted, insertedAnswer } from '../../shared/rest-route'
import { sendInquiryInput } from './inquiries.input'

/** What the routes work with. */
export interface InquiryRouteDeps {
  services: Pick<Services, 'inquiries'>
}

/** The route of the contact form. */
export function addInquiryRoutes(api: RestScope, { services }: InquiryRouteDeps): void {
  api.post(
    '/inquiry',
    {
      config: { access: 'PUBLIC', limitedAction: 'inquiry' },
      schema: {
        operationId: 'sendInquiry',
        tags: ['Contact'],
        summary: 'Write to the shop',
        description: 'The message is kept and mailed to the shop.',
        body: sendInquiryInput.omit({ idempotencyKey: true }),
        response: { 200: answer('The message has arrived.', insertedAnswer) },
      },
    },
    async ({ body, headers }) =>
      inserted((await services.inquiries.send(body, negotiateLanguage(headers['accept-language']))).id),
  )
}
