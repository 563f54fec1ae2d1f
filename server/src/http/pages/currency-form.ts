import type { FastifyInstance } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import { isCurrencyCode } from '../../shared/currencies'
import { CURRENCY_COOKIE, localeOfPage } from '../request-locale'

/** A year, in seconds. */
const KEPT = 31_536_000

/** A page of this shop: a path, and not the name of another host. */
const isPage = (address: unknown): address is string =>
  typeof address === 'string' && /^\/(?![/\\])[!-~]*$/.test(address)

/** Without the prices that a list is narrowed down to: they are numbers of the currency that is left. */
function withoutPrices(page: string): string {
  const [path = '', ...search] = page.split('?')
  const rest = new URLSearchParams(search.join('?'))
  rest.delete('minPrice')
  rest.delete('maxPrice')
  return rest.size > 0 ? `${path}?${rest.toString()}` : path
}

/**
 * Takes the choice of a currency where its page's script does not run: keeps it in the cookie that pages are drawn by, and
 * leads back to the page. What is no currency of the shop changes nothing.
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
