import type { FastifyInstance } from 'fastify'
import type { Services } from '../../graphql/context'
import { inserted } from '../../shared/rest-route'

/** What the routes work with. */
export interface InquiryRouteDeps {
  services: Pick<Services, 'inquiries'>
}

/** The route of the contact form. */
export function addInquiryRoutes(api: FastifyInstance, { services }: InquiryRouteDeps): void {
  api.post(
    '/inquiry',
    {
      config: { access: 'PUBLIC', act: 'inquiry' },
      schema: {
        operationId: 'sendInquiry',
        tags: ['Contact'],
        summary: 'Write to the shop',
        description: 'The message is kept and mailed to the shop.',
        body: {
          type: 'object',
          additionalProperties: false,
          required: ['email', 'subject', 'message'],
          properties: {
            email: { type: 'string', description: 'Where to answer.', examples: ['customer@example.com'] },
            subject: {
              type: 'string',
              description: 'What it is about, 1 to 200 characters.',
              examples: ['Delivery abroad'],
            },
            message: {
              type: 'string',
              description: 'The message: 1 to 5,000 characters, lines allowed.',
              examples: ['Do you deliver to Norway?'],
            },
          },
        },
        response: { 200: { description: 'The message has arrived.', $ref: 'Inserted#' } },
      },
    },
    async ({ body }) => inserted((await services.inquiries.send(body)).id),
  )
}
