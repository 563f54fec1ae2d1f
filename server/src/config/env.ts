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
import type { FirebaseSettings } from './firebase-settings'
import { firebaseVariables, readFirebase } from './firebase-settings'
import type { ImageStoreSettings } from './image-store-settings'
import { imageVariables, readImageStore } from './image-store-settings'
import type { TracingSettings } from './tracing-settings'
import { readTracing, tracingVariables } from './tracing-settings'

/** Outgoing mail. */
export interface MailSettings {
  /** Absent: mails stay in the outbox. */
  smtpUrl: string | undefined
  from: string
  /** Where inquiries go. */
  shopAddress: string
  /** Whether the shop gets a mail for each new order. */
  isShopToldOfOrders: boolean
}

/** Settings of the server process, checked. */
export interface Env {
  production: boolean
  /** Whether webhooks may go to `http://localhost`: in a shop to try things in. */
  isLocalWebhookAllowed: boolean
  host: string
  port: number
  /** Absolute path; `images/` below it holds the pictures. */
  dataDir: string
  /**
   * The shop's address as people see it, without a slash at the end: for links in mails, in pages and in the REST API.
   * What a request says of the host is never used for one.
   */
  publicUrl: string
  /** Whether the settings say it; else it is where the server listens, which is right for this machine only. */
  isPublicUrlSet: boolean
  databaseUrl: string
  /** What stands before it, if anything. */
  databasePooler: DatabasePooler | undefined
  /** Standbys of the database that visitors read from; usually none. */
  replicaUrls: string[]
  /** Where instances of the shop keep what they have in common; absent: each process counts and keeps for itself. */
  redisUrl: string | undefined
  /** Where processes wake each other; undefined: they look by themselves. */
  listenUrl: string | undefined
  /** Streams of live updates that are open at once at most; 0 turns them off. */
  liveStreams: number
  /** Key of the access tokens' signature, at least 32 characters. */
  accessTokenSecret: string
  /** Lowercase addresses that are admins from their first verified sign-in. */
  adminEmails: string[]
  /** IANA time zone of the days in reports. */
  timeZone: string
  /** Requests a minute for each client; 0 turns the limit off. */
  rateLimit: number
  /** Whether reviews wait until an admin approves them. */
  isReviewApprovedFirst: boolean
  /** Whether requests are refused while the process cannot keep up. */
  isLoadShed: boolean
  /** Whether clients may ask the GraphQL API for its schema; the playground is there only where they may. */
  isIntrospectionOpen: boolean
  /** Whether the GraphQL API answers only to operations that the client's build lists. */
  isTrustedOnly: boolean
  logLevel: string
  /** Whether each request gets a line in the log. */
  isAccessLogged: boolean
  /** Where `GET /metrics` listens; undefined: nowhere, and nothing is measured. */
  metrics: { host: string; port: number } | undefined
  /** Of how many of the pages that browsers load they tell how fast that was, from 0 to 1. */
  webVitalsShare: number
  /** How traces are sent, by OpenTelemetry's own variables; undefined: none are made. */
  tracing: TracingSettings | undefined
  /** Whether `X-Forwarded-*` is to be believed, because a proxy of ours stands in front. */
  trustProxy: boolean
  /** Whether `PUT /api/user/{email}` hands out customers' tokens without a proof of who asks, for old clients. */
  isRestSignInOpen: boolean
  /** Where exchange rates are read from each day, by https; absent: nowhere. */
  exchangeRatesUrl: string | undefined
  images: ImageStoreSettings
  /** Where Meilisearch is; absent: PostgreSQL searches. */
  searchEngine: { url: string; key: string | undefined } | undefined
  /** Whether all processes of the shop encode the pictures that any of them is sent. */
  isEncodeQueueShared: boolean
  mail: MailSettings
  firebase: FirebaseSettings
}

const demoEmails = ['admin@example.com', 'customer@example.com']

const variables = z
  .object({
    ...imageVariables,
    ...tracingVariables,
    ...firebaseVariables,
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
    message: 'is PORT, too: what it tells is not for the public',
  })
  .refine(({ WEB_VITALS, METRICS_PORT }) => WEB_VITALS === 0 || METRICS_PORT !== undefined, {
    path: ['METRICS_PORT'],
    message: 'is missing, which WEB_VITALS needs: where what browsers measure is told',
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
    images: readImageStore(values),
    searchEngine: values.SEARCH_URL ? { url: values.SEARCH_URL, key: values.SEARCH_KEY } : undefined,
    isEncodeQueueShared: values.ENCODE_QUEUE === 'database',
    mail: readMail(values, adminEmails),
    firebase: readFirebase(values),
  }
  if (env.production) refuseDemoSettings(env)
  return env
}

type Values = z.output<typeof variables>

function readMail(values: Values, adminEmails: string[]): MailSettings {
  const { SHOP_EMAIL: shopEmail = adminEmails[0], ORDER_MAILS_TO_SHOP: isTold } = values
  if (isTold === 'true' && !shopEmail) {
    throw new ConfigError('SHOP_EMAIL is missing, which ORDER_MAILS_TO_SHOP needs: where new orders are told')
  }
  if (values.SMTP_URL && !values.MAIL_FROM) {
    throw new ConfigError('MAIL_FROM is missing, which SMTP_URL needs: the sender, Instrumenta <shop@example.com>')
  }
  if (values.SMTP_URL && !shopEmail && values.NODE_ENV === 'production') {
    throw new ConfigError(
      'SHOP_EMAIL is missing, which SMTP_URL needs where ADMIN_EMAILS names nobody: where inquiries go',
    )
  }
  return {
    smtpUrl: values.SMTP_URL,
    from: values.MAIL_FROM ?? 'Instrumenta <shop@example.com>',
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
