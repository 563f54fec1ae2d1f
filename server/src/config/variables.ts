import { z } from 'zod'

/** Invalid settings. The message has a sentence for each variable and can be printed. */
export class ConfigError extends Error {}

/** An empty variable means the same as none: `PORT= npm start`. */
export const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type)
/** A text, if it is set. */
export const text = optional(z.string().optional())

/** A URL without trailing slashes. */
export const httpUrl = z
  .string()
  .regex(/^https?:\/\/[^\s/]/, 'must begin with http:// or https://')
  .transform(withoutSlashes)

/** Removes trailing slashes of a URL. */
function withoutSlashes(url: string): string {
  return url.endsWith('/') ? withoutSlashes(url.slice(0, -1)) : url
}

/** The variables, checked. Throws ConfigError with a sentence for each variable that is wrong. */
export function parseOrRefuse<T extends z.ZodType>(type: T, source: NodeJS.ProcessEnv): z.output<T> {
  const parsed = type.safeParse(source)
  if (parsed.success) return parsed.data
  throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
}

/** Host name for browsers on this machine, for a listening address. */
export function nameOf(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/** True for a URL in the format of Redis' tools; query options are not supported. */
export function isRedisUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, hostname, pathname, search, hash } = new URL(url)
  return /^rediss?:$/.test(protocol) && hostname !== '' && /^\/?\d*$/.test(pathname) && search + hash === ''
}

/** True for a time zone that this Node knows. */
export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** Maximum useful number of replicas for one primary. */
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

/**
 * Transaction pooler between the shop and PostgreSQL, such as PgBouncer. Session settings are then not available, and
 * prepared statements only if the pooler supports them.
 */
export const databasePooler = z.enum(
  ['transaction', 'transaction-prepared'],
  'must be transaction, or transaction-prepared where the pooler keeps prepared statements',
)

/** A pooler of these. */
export type DatabasePooler = z.output<typeof databasePooler>

/** PostgreSQL's own address, or `none`. */
export const listenUrl = z.string().regex(/^(none|postgres(ql)?:\/\/.*)$/, 'must begin with postgresql://, or be none')

/** Database URL for LISTEN, if any: it doesn't work through a pooler. */
export function listenAddress(values: {
  DATABASE_URL: string
  DATABASE_POOLER?: DatabasePooler | undefined
  LISTEN_DATABASE_URL?: string | undefined
}): string | undefined {
  const { DATABASE_URL: databaseUrl, DATABASE_POOLER: pooler, LISTEN_DATABASE_URL: given } = values
  if (given === undefined) return pooler ? undefined : databaseUrl
  return given === 'none' ? undefined : given
}
