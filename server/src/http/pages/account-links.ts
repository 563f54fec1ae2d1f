import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { addressIn, FALLBACK_LANGUAGE, negotiateLanguage } from '../../shared/languages'
import { earlyHeaders } from '../protection/security-headers'

const ACTION = '/auth/action'

/**
 * Leads from Firebase's mails to a page in their language: its links all go to the one address that the console knows, and
 * bear the language of the mail as `lang`, which is the one that somebody asked for it in.
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
