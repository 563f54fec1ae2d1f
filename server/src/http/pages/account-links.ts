import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { addressIn, FALLBACK_LANGUAGE, negotiateLanguage } from '../../shared/languages'
import { earlyHeaders } from '../protection/security-headers'

const ACTION = '/auth/action'

/**
 * Redirects links of Firebase's emails to pages in their language: all links lead to one address configured in the console,
 * with the language as `lang`.
 */
export const accountLinks = fastifyPlugin(addAccountLinks, { name: 'account-links', dependencies: ['address-limits'] })

async function addAccountLinks(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', (request, reply, done) => {
    const address = addressInMailsLanguage(request.url)
    // The URL contains a code for an account.
    if (address) reply.headers({ ...earlyHeaders, 'cache-control': 'no-store' }).redirect(address, 302)
    else done()
  })
}

function addressInMailsLanguage(url: string): string | undefined {
  if (!url.startsWith(`${ACTION}?`)) return undefined
  const tag = new URLSearchParams(url.slice(ACTION.length)).get('lang')
  const language = negotiateLanguage(tag ?? undefined)
  return language === FALLBACK_LANGUAGE ? undefined : addressIn(language, url)
}
