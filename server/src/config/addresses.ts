import { z } from 'zod'

/** How a browser on this machine calls the host that the server listens on. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** Whether it is an address as Redis' own tools write it; options behind a question mark are none of ours. */
export function isRedisUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(url)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname) && search + hash === ''
}

/** More of them one primary has no use for. */
const MOST_REPLICAS = 8

/** Addresses of databases, with commas between them. */
export const replicaUrls = z
  .string()
  .transform((text) => text.split(',').map((url) => url.trim()))
  .refine(
    (urls) => urls.every((url) => /^postgres(ql)?:\/\//.test(url)),
    'must begin with postgresql:// after each comma',
  )
  .refine((urls) => new Set(urls).size === urls.length, 'names a server twice')
  .refine((urls) => urls.length <= MOST_REPLICAS, `names more than ${MOST_REPLICAS} servers`)
