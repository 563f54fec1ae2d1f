import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { isCurrencyCode } from '../../shared/currencies'
import { CURRENCY_COOKIE } from '../request-locale'

/** A year, in seconds. */
const KEPT = 31_536_000

/** A page of this shop: a path, and not the name of another host. */
const isPage = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])[!-~]*$/.test(address)

/**
 * Takes the choice of a currency where its page's script does not run: keeps it in the cookie that pages are drawn by, and
 * leads back to the page. What is no currency of the shop changes nothing.
 */
export const currencyForm = fastifyPlugin(addCurrencyForm, { name: 'currency-form' })

async function addCurrencyForm(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: Record<string, unknown> }>('/currency', ({ query: { currency, page } }, reply) => {
    if (isCurrencyCode(currency)) {
      void reply.header('set-cookie', `${CURRENCY_COOKIE}=${currency}; Path=/; Max-Age=${KEPT}; SameSite=Lax`)
    }
    return reply.header('cache-control', 'no-store').redirect(isPage(page) ? page : '/', 303)
  })
}
