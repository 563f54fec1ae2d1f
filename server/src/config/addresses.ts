import { z } from 'zod'

/** An address by http or https, without slashes at its end. */
export const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/]/, 'must begin with http:// or https://')
  .transform(withoutSlashes)

/** An address without slashes at its end. */
function withoutSlashes(url: string): string {
  return url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url
}

/** How a browser on this machine calls the host that the server listens on. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}
