import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { say } from '../../messages/say'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Reading } from '../../graphql/context'
import { sendInquiry } from '../../modules/inquiries/inquiries.sql'
import { ShopError } from '../../shared/errors'
import type { Language } from '../../shared/languages'
import { addressIn, languageOfPath, LANGUAGES } from '../../shared/languages'
import { namedScope } from '../../shared/named-scope'
import { countRefusal } from '../../shared/refusal-metrics'
import { plainPage } from './plain-page'
import { isFromElsewhere } from '../protection/request-address'
import { isCurrencyCode } from '../../shared/money'
import { CURRENCY_COOKIE, localeOfPage } from '../request-locale'

/** Bytes: the longest message, at twelve bytes per encoded character. */
const BODY_LIMIT = 64 * 1024

const SENT = '/contact/sent'

/** Path of the form in a language. */
const formAddress = (language: Language) => addressIn(language, '/contact')

interface ContactFormDeps extends Pick<Reading, 'db' | 'env'> {
  /** The shop's address, without a slash at the end. */
  publicUrl: string
}

/**
 * Accepts the contact form without JavaScript; with it, the form uses GraphQL. Each language has a separate address. A stored
 * message responds with a redirect, so that a reload does not send it again.
 */
export const contactForm = fastifyPlugin(addContactForm, { name: 'contact-form', dependencies: ['request-checks'] })

async function addContactForm(app: FastifyInstance, { db, env, publicUrl }: ContactFormDeps): Promise<void> {
  for (const language of LANGUAGES) addAnswers(app, language)

  // A separate scope, because no other route reads forms.
  const takeForms = async (scope: FastifyInstance) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: BODY_LIMIT },
      (_request, body: string, done) => done(null, new URLSearchParams(body)),
    )

    scope.setErrorHandler((error: FastifyError | ShopError, request, reply) => {
      const problem = describeProblem(error)
      if (problem === undefined) throw error
      countRefusal('page', error instanceof ShopError ? 'BAD_USER_INPUT' : 'TOO_LARGE')
      return sendRefusal(request, reply, 400, sentence('goBackAndCorrect', { problem }), sentence('newMessage'))
    })

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isFromElsewhere(request, publicUrl)) return
      countRefusal('page', 'CROSS_SITE')
      return sendRefusal(request, reply, 403, sentence('messageFromElsewhere'), sentence('toContactForm'))
    }
    for (const language of LANGUAGES) {
      const options = { config: { limitedAction: 'inquiry' as const }, onRequest }
      scope.post(formAddress(language), options, async ({ body }, reply) => {
        const form = body instanceof URLSearchParams ? body : new URLSearchParams()
        const valueOf = (name: string) => form.get(name) ?? ''
        const input = { email: valueOf('email'), subject: valueOf('subject'), message: valueOf('message') }
        await sendInquiry({ db, env }, input, language)
        return reply.header('cache-control', 'no-store').redirect(addressIn(language, SENT), 303)
      })
    }
  }
  void app.register(namedScope('contact-form-posts', takeForms))
}

function addAnswers(app: FastifyInstance, language: Language): void {
  app.get(addressIn(language, SENT), (_request, reply) => {
    const title = say(sentence('thankYou'), language)
    return sendPage(reply, 200, plainPage(200, say(sentence('messageSent'), language), { title, language }))
  })
}

/** The problem of the message, for its author; undefined for other errors. */
function describeProblem(error: FastifyError | ShopError): Sentence | undefined {
  if (error instanceof ShopError) return error.code === 'BAD_USER_INPUT' ? error.sentence : undefined
  return error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' ? sentence('messageTooLong') : undefined
}

/** Page with the reason, and a link back to the form. */
function sendRefusal(
  { url }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  why: Sentence,
  way: Sentence,
): FastifyReply {
  const language = languageOfPath(url)
  const back = { href: formAddress(language), text: say(way, language) }
  return sendPage(reply, status, plainPage(status, say(why, language), { back, language }))
}

function sendPage(reply: FastifyReply, status: number, page: string): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page)
}

/** One year in seconds. */
const KEPT = 31_536_000

/** True for a path on this host. */
const isPage = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])[!-~]*$/.test(address)

/** Removes price filters, which are in the previous currency. */
function withoutPrices(page: string): string {
  const [path = '', ...search] = page.split('?')
  const rest = new URLSearchParams(search.join('?'))
  rest.delete('minPrice')
  rest.delete('maxPrice')
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}

/**
 * Accepts the choice of a currency without JavaScript: stores it in the cookie used for rendering, and redirects back to the
 * page. An unknown currency changes nothing.
 */
export const currencyForm = fastifyPlugin(addCurrencyForm, { name: 'currency-form' })

async function addCurrencyForm(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/currency', (request, reply) => {
    const { currency, page } = request.query
    const isOther = isCurrencyCode(currency) && currency !== localeOfPage(request).currency
    const back = isPage(page) ? page : '/'
    if (isCurrencyCode(currency)) {
      void reply.header('set-cookie', `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=${KEPT}; SameSite=Lax`)
    }
    return reply.header('cache-control', 'no-store').redirect(isOther ? withoutPrices(back) : back, 303)
  })
}
