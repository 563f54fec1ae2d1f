import { foldEmailAddress } from '@instrumenta/rules/email-addresses'
import { resolve } from 'node:path'
import { z } from 'zod'
import {
  ConfigError,
  databasePooler,
  httpUrl,
  isRedisUrl,
  isTimeZone,
  listenAddress,
  listenUrl,
  nameOf,
  optional,
  parseOrRefuse,
  replicaUrls,
  text,
} from './variables'
import type { DatabasePooler } from './variables'
import type { CardSettings, FirebaseSettings, ImageStoreSettings, TracingSettings } from './service-settings'
import {
  cardVariables,
  readCards,
  firebaseVariables,
  readFirebase,
  imageVariables,
  readImageStore,
  readTracing,
  tracingVariables,
} from './service-settings'

/** Outgoing email. */
interface MailSettings {
  /** Absent: emails stay in the outbox. */
  smtpUrl: string | undefined
  from: string
  /** Recipient of inquiries. */
  shopAddress: string
  /** True to email the shop about each new order. */
  isShopToldOfOrders: boolean
}

/** Settings of the server process, checked. */
export interface Env {
  production: boolean
  /** True to allow webhooks to `http://localhost`, in a demo shop. */
  isLocalWebhookAllowed: boolean
  host: string
  port: number
  /** Absolute path; `images/` below it holds the images. */
  dataDir: string
  /**
   * Public URL of the shop without a trailing slash, for links in emails, pages and the REST API. Never derived from a
   * request's host.
   */
  publicUrl: string
  /** False if the URL is the listening address by default, which only works on this machine. */
  isPublicUrlSet: boolean
  databaseUrl: string
  /** Connection pooler in front of the database, if any. */
  databasePooler: DatabasePooler | undefined
  /** Read replicas of the database for visitors' reads; usually none. */
  replicaUrls: string[]
  /** Shared storage of several instances; without it, each process counts and caches separately. */
  redisUrl: string | undefined
  /** Database URL for `LISTEN`, by which processes wake each other; undefined: they only poll. */
  listenUrl: string | undefined
  /** Maximum of concurrent streams of live updates; 0 turns them off. */
  liveStreams: number
  /** Key of the access tokens' signature, at least 32 characters. */
  accessTokenSecret: string
  /** Lowercase addresses that are admins from their first verified sign-in. */
  adminEmails: string[]
  /** IANA time zone of the days in reports. */
  timeZone: string
  /** Requests per minute of each client; 0 turns the limit off. */
  rateLimit: number
  /** True to approve reviews before publication. */
  isReviewApprovedFirst: boolean
  /** True to reject requests under overload. */
  isLoadShed: boolean
  /** True to allow GraphQL introspection and the playground. */
  isIntrospectionOpen: boolean
  /** True to accept only GraphQL operations of the client's build. */
  isTrustedOnly: boolean
  logLevel: string
  /** True to log each request. */
  isAccessLogged: boolean
  /** Address of `GET /metrics`; undefined: nothing is measured. */
  metrics: { host: string; port: number } | undefined
  /** Share of page views that report their loading times, from 0 to 1. */
  webVitalsShare: number
  /** Settings for sending traces, by OpenTelemetry's own variables; undefined: no traces. */
  tracing: TracingSettings | undefined
  /** True to trust `X-Forwarded-*`, because our proxy is in front. */
  trustProxy: boolean
  /** True to let `PUT /api/user/{email}` issue customer tokens without authentication, for old clients. */
  isRestSignInOpen: boolean
  /** Base of the REST API of VIES, which checks VAT numbers; absent: staff accept the numbers. */
  viesUrl: string | undefined
  /** https URL of the daily exchange rates; absent: they are not imported. */
  exchangeRatesUrl: string | undefined
  images: ImageStoreSettings
  /** Address of Meilisearch; absent: PostgreSQL searches. */
  searchEngine: { url: string; key: string | undefined } | undefined
  /** True to share image encoding between all processes. */
  isEncodeQueueShared: boolean
  mail: MailSettings
  /** Card payments; undefined: not offered. */
  cards: CardSettings | undefined
  firebase: FirebaseSettings
}

const demoEmails = ['admin@example.com', 'customer@example.com']

const variables = z
  .object({
    ...imageVariables,
    ...tracingVariables,
    ...firebaseVariables,
    ...cardVariables,
    NODE_ENV: text,
    HOST: optional(z.string().default('127.0.0.1')),
    PORT: optional(z.coerce.number('must be a number').int().min(0).max(65535).default(4000)),
    DATA_DIR: optional(z.string().default('.data')),
    DATABASE_URL: optional(
      z
        .string('is missing: the address of the PostgreSQL database, postgresql://user:password@host:5432/name')
        .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
    ),
    DATABASE_POOLER: optional(databasePooler.optional()),
    DATABASE_REPLICA_URLS: optional(replicaUrls.optional()),
    REDIS_URL: optional(
      z
        .string()
        .refine(isRedisUrl, 'must look like redis://user:password@host:6379/0, or begin with rediss:// for TLS')
        .optional(),
    ),
    LISTEN_DATABASE_URL: optional(listenUrl.optional()),
    LIVE_STREAMS: optional(z.coerce.number('must be a number').int().min(0).default(2_000)),
    ACCESS_TOKEN_SECRET: optional(
      z
        .string('is missing: a random text of at least 32 characters that signs access tokens')
        .min(32, 'must have at least 32 characters'),
    ),
    ADMIN_EMAILS: optional(z.string().default('')),
    RATE_LIMIT: optional(z.coerce.number('must be a number').int().min(0).default(600)),
    REVIEW_MODERATION: optional(z.enum(['before', 'after']).default('after')),
    LOAD_SHEDDING: optional(z.enum(['true', 'false']).default('true')),
    GRAPHQL_INTROSPECTION: optional(z.enum(['true', 'false']).optional()),
    TRUSTED_DOCUMENTS_ONLY: optional(z.enum(['true', 'false']).default('false')),
    LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn')),
    ACCESS_LOG: optional(z.enum(['true', 'false']).default('false')),
    METRICS_HOST: optional(z.string().default('127.0.0.1')),
    METRICS_PORT: optional(z.coerce.number('must be a number').int().min(1).max(65535).optional()),
    WEB_VITALS: optional(z.coerce.number('must be a number').min(0).max(1).default(0)),
    TRUST_PROXY: optional(z.enum(['true', 'false']).default('false')),
    PUBLIC_URL: optional(httpUrl.optional()),
    REST_OPEN_SIGN_IN: optional(z.enum(['true', 'false']).default('false')),
    EXCHANGE_RATES_URL: optional(
      z
        .string()
        .refine((url) => URL.canParse(url) && new URL(url).protocol === 'https:', 'must begin with https://')
        .optional(),
    ),
    VIES_URL: optional(httpUrl.optional()),
    SEARCH_URL: optional(httpUrl.optional()),
    SEARCH_KEY: text,
    ENCODE_QUEUE: optional(z.enum(['process', 'database']).default('process')),
    SMTP_URL: optional(
      z
        .string()
        .regex(/^smtps?:\/\/\S+$/, 'must begin with smtp:// or smtps://')
        .optional(),
    ),
    MAIL_FROM: text,
    SHOP_EMAIL: optional(z.email('must be an email address').optional()),
    SHOP_TIME_ZONE: optional(z.string().refine(isTimeZone, 'must be a time zone such as Europe/Berlin').default('UTC')),
    ORDER_MAILS_TO_SHOP: optional(z.enum(['true', 'false']).optional()),
  })
  .refine(({ PORT, METRICS_PORT }) => PORT !== METRICS_PORT, {
    path: ['METRICS_PORT'],
    message: 'must differ from PORT: metrics must not be public',
  })
  .refine(({ WEB_VITALS, METRICS_PORT }) => WEB_VITALS === 0 || METRICS_PORT !== undefined, {
    path: ['METRICS_PORT'],
    message: 'is required when WEB_VITALS is set',
  })

/** Reads and checks the settings. Throws ConfigError naming each variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const values = parseOrRefuse(variables, source)
  const adminEmails = values.ADMIN_EMAILS.split(/[\s,;]+/)
    .filter(Boolean)
    .map(foldEmailAddress)
  const env: Env = {
    production: values.NODE_ENV === 'production',
    isLocalWebhookAllowed: values.NODE_ENV !== 'production' && !!values.FIREBASE_AUTH_EMULATOR_HOST,
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    publicUrl: values.PUBLIC_URL ?? `http://${nameOf(values.HOST)}:${values.PORT}`,
    isPublicUrlSet: values.PUBLIC_URL !== undefined,
    databaseUrl: values.DATABASE_URL,
    databasePooler: values.DATABASE_POOLER,
    replicaUrls: values.DATABASE_REPLICA_URLS ?? [],
    redisUrl: values.REDIS_URL,
    listenUrl: listenAddress(values),
    liveStreams: values.LIVE_STREAMS,
    accessTokenSecret: values.ACCESS_TOKEN_SECRET,
    adminEmails,
    timeZone: values.SHOP_TIME_ZONE,
    rateLimit: values.RATE_LIMIT,
    isReviewApprovedFirst: values.REVIEW_MODERATION === 'before',
    isLoadShed: values.LOAD_SHEDDING === 'true',
    isIntrospectionOpen: (values.GRAPHQL_INTROSPECTION ?? String(values.NODE_ENV !== 'production')) === 'true',
    isTrustedOnly: values.TRUSTED_DOCUMENTS_ONLY === 'true',
    logLevel: values.LOG_LEVEL,
    isAccessLogged: values.ACCESS_LOG === 'true',
    metrics: values.METRICS_PORT === undefined ? undefined : { host: values.METRICS_HOST, port: values.METRICS_PORT },
    webVitalsShare: values.WEB_VITALS,
    tracing: readTracing(values),
    trustProxy: values.TRUST_PROXY === 'true',
    isRestSignInOpen: values.REST_OPEN_SIGN_IN === 'true',
    exchangeRatesUrl: values.EXCHANGE_RATES_URL,
    viesUrl: values.VIES_URL,
    images: readImageStore(values),
    searchEngine: values.SEARCH_URL ? { url: values.SEARCH_URL, key: values.SEARCH_KEY } : undefined,
    isEncodeQueueShared: values.ENCODE_QUEUE === 'database',
    mail: readMail(values, adminEmails),
    cards: readCards(values),
    firebase: readFirebase(values),
  }
  if (env.production) refuseDemoSettings(env)
  return env
}

type Values = z.output<typeof variables>

function readMail(values: Values, adminEmails: string[]): MailSettings {
  const { SHOP_EMAIL: shopEmail = adminEmails[0], ORDER_MAILS_TO_SHOP: isTold } = values
  if (isTold === 'true' && !shopEmail) {
    throw new ConfigError('SHOP_EMAIL is required when ORDER_MAILS_TO_SHOP is set')
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM is required when SMTP_URL is set: the sender, for example shop@example.com')
  }
  if (values.SMTP_URL && !shopEmail && values.NODE_ENV === 'production') {
    throw new ConfigError('SHOP_EMAIL is required when SMTP_URL is set and ADMIN_EMAILS is empty: inquiries go there')
  }
  return {
    smtpUrl: values.SMTP_URL,
    from: values.MAIL_FROM ?? 'shop@example.com',
    shopAddress: shopEmail ?? 'shop@example.com',
    isShopToldOfOrders: (isTold ?? String(values.SHOP_EMAIL !== undefined)) === 'true',
  }
}

function refuseDemoSettings(env: Env): void {
  if (env.firebase.emulatorHost) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set with NODE_ENV=production: an emulator lets anybody be anyone',
    )
  }
  if (env.isRestSignInOpen) {
    throw new ConfigError('REST_OPEN_SIGN_IN is set with NODE_ENV=production: anybody could sign in as anyone')
  }
  const demo = env.adminEmails.find((email) => demoEmails.includes(email))
  if (demo) throw new ConfigError(`ADMIN_EMAILS names the demo account ${demo} with NODE_ENV=production`)
}
