import type { FastifyRequest } from 'fastify'

/**
 * Whether a browser sent this form from a page of another site, in the way that OWASP describes. Browsers of today say so
 * themselves (`Sec-Fetch-Site`), where the shop is reached by https or on the own machine; older ones, and all others by
 * http, name the page's origin, and text browsers at least its address. A page cannot forge any of them.
 *
 * A request with none of the three is taken: no browser of the last years sends such a form for another site, programs do
 * send them, and nothing in it speaks for anybody, since the shop has no cookies.
 */
export function isFromElsewhere({ headers, host }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const source = headers.origin ?? headers.referer
  if (source === undefined) return false
  if (!URL.canParse(source)) return true
  const page = new URL(source)
  // Under whichever name the shop was reached: the page's name is that of the request then.
  return page.origin !== new URL(publicUrl).origin && page.host !== host
}
