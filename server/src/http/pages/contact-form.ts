import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { InquiryService } from '../../modules/inquiries/inquiries.service'
import { ShopError } from '../../shared/errors'
import { plainPage } from './plain-page'
import { isFromElsewhere } from '../protection/same-origin'

/** In bytes: the longest message there may be, when each of its characters takes twelve in a form's encoding. */
const BODY_LIMIT = 64 * 1024

/** Where the form is. */
const FORM = '/#contact'

const SENT = '/contact/sent'

const TOO_LONG = 'The message is too long: it must have 1 to 5000 characters.'

const FROM_ELSEWHERE =
  'This message came from the page of another site, so it was not sent. Please write it in the contact form of the shop.'

/** What the form works with. */
export interface ContactFormDeps {
  inquiries: Pick<InquiryService, 'send'>
  /** The shop's address, without a slash at the end. */
  publicUrl: string
}

/**
 * Takes the contact form where its page's script does not run, as browsers send forms by themselves. With script the
 * form speaks GraphQL. The answer to a message that was kept is a redirect, so that a reload does not send it again.
 */
export const contactForm = fastifyPlugin(addContactForm, { name: 'contact-form', dependencies: ['request-checks'] })

async function addContactForm(app: FastifyInstance, { inquiries, publicUrl }: ContactFormDeps): Promise<void> {
  app.get('/contact', (_request, reply) => reply.redirect(FORM, 303))

  app.get(SENT, (_request, reply) =>
    sendPage(
      reply,
      200,
      plainPage(200, 'Message sent. We will answer soon.', {
        title: 'Thank you',
      }),
    ),
  )

  // A scope of its own: nothing else in the shop reads forms.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body: string, done) => done(null, new URLSearchParams(body)),
    )

    scope.setErrorHandler((error: FastifyError | ShopError, _request, reply) => {
      const problem = describeProblem(error)
      if (problem === undefined) throw error
      const advice = 'Go back and correct it; what you typed is still there.'
      return sendPage(
        reply,
        400,
        plainPage(400, `${problem} ${advice}`, { back: { href: FORM, text: 'A new message' } }),
      )
    })

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromElsewhere(request, publicUrl)) return
      return sendPage(reply, 403, plainPage(403, FROM_ELSEWHERE, { back: { href: FORM, text: 'To the contact form' } }))
    }
    scope.post('/contact', { config: { limitedAction: 'inquiry' }, onRequest }, async ({ body }, reply) => {
      const form = body instanceof URLSearchParams ? body : new URLSearchParams()
      const valueOf = (name: string) => form.get(name) ?? ''
      await inquiries.send({ email: valueOf('email'), subject: valueOf('subject'), message: valueOf('message') })
      return reply.header('cache-control', 'no-store').redirect(SENT, 303)
    })
  })
}

/** What is wrong with the message, for who wrote it; undefined when something else went wrong. */
function describeProblem(error: FastifyError | ShopError): string | undefined {
  if (error instanceof ShopError) return error.code === 'BAD_USER_INPUT' ? error.message : undefined
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? TOO_LONG : undefined
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}
