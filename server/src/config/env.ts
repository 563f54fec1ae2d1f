import { resolve } from 'node:path'
import { z } from 'zod'

/** What the browser needs to talk to a Firebase project; nothing in it is secret. */
export interface FirebaseWebConfig {
  apiKey: string
  authDomain: string
  projectId: string
  [key: string]: string
}

/** Settings of the server process, checked. */
export interface Env {
  production: boolean
  host: string
  port: number
  /** Absolute path; `images/` below it holds the pictures. */
  dataDir: string
  databaseUrl: string
  /** Key of the access tokens' signature, at least 32 characters. */
  accessTokenSecret: string
  /** Lowercase addresses that are admins from their first verified sign-in. */
  adminEmails: string[]
  /** Requests a minute for each client; 0 turns the limit off. */
  rateLimit: number
  logLevel: string
  /** Whether `X-Forwarded-*` is to be believed, because a proxy of ours stands in front. */
  trustProxy: boolean
  firebase: {
    projectId: string
    web: FirebaseWebConfig
    emulatorHost: string | undefined
    /** Whether firebase-admin finds credentials, and can ask Firebase about an account. */
    hasCredentials: boolean
  }
}

/** Wrong settings. The message has a sentence for each variable and is fit to be printed. */
export class ConfigError extends Error {}

const demoEmails = ['admin@example.com', 'customer@example.com']

/** An empty variable means the same as none: `PORT= npm start`. */
const optional = <T extends z.ZodType>(type: T) => z.preprocess((value) => (value === '' ? undefined : value), type)
const text = optional(z.string().optional())

const webConfig = z
  .object({ apiKey: z.string().min(1), authDomain: z.string().min(1), projectId: z.string().min(1) })
  .catchall(z.string())

const variables = z.object({
  NODE_ENV: text,
  HOST: optional(z.string().default('127.0.0.1')),
  PORT: optional(z.coerce.number('must be a number').int().min(0).max(65535).default(4000)),
  DATA_DIR: optional(z.string().default('.data')),
  DATABASE_URL: optional(
    z
      .string('is missing: the address of the PostgreSQL database, postgresql://user:password@host:5432/name')
      .regex(/^postgres(ql)?:\/\//, 'must begin with postgresql://'),
  ),
  ACCESS_TOKEN_SECRET: optional(
    z
      .string('is missing: a random text of at least 32 characters that signs access tokens')
      .min(32, 'must have at least 32 characters'),
  ),
  ADMIN_EMAILS: optional(z.string().default('')),
  RATE_LIMIT: optional(z.coerce.number('must be a number').int().min(0).default(600)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn')),
  TRUST_PROXY: optional(z.enum(['true', 'false']).default('false')),
  FIREBASE_AUTH_EMULATOR_HOST: optional(
    z
      .string()
      .regex(/^[^\s/]+:\d+$/, 'must be host:port')
      .optional(),
  ),
  FIREBASE_PROJECT_ID: text,
  GOOGLE_APPLICATION_CREDENTIALS: text,
  FIREBASE_WEB_CONFIG: text,
})

/** Reads and checks the settings. Throws ConfigError naming each variable that is wrong. */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  const parsed = variables.safeParse(source)
  if (!parsed.success) {
    throw new ConfigError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('\n'))
  }
  const values = parsed.data
  const env: Env = {
    production: values.NODE_ENV === 'production',
    host: values.HOST,
    port: values.PORT,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    accessTokenSecret: values.ACCESS_TOKEN_SECRET,
    adminEmails: values.ADMIN_EMAILS.toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
    rateLimit: values.RATE_LIMIT,
    logLevel: values.LOG_LEVEL,
    trustProxy: values.TRUST_PROXY === 'true',
    firebase: readFirebase(values),
  }
  if (env.production) refuseDemoSettings(env)
  return env
}

function readFirebase(values: z.output<typeof variables>): Env['firebase'] {
  const emulatorHost = values.FIREBASE_AUTH_EMULATOR_HOST
  if (emulatorHost) {
    const projectId = values.FIREBASE_PROJECT_ID ?? 'demo-instrumenta'
    return {
      projectId,
      emulatorHost,
      hasCredentials: false,
      web: { apiKey: 'emulator', authDomain: emulatorHost, projectId },
    }
  }
  const web = parseWebConfig(values.FIREBASE_WEB_CONFIG)
  const projectId = values.FIREBASE_PROJECT_ID ?? web.projectId
  if (projectId !== web.projectId) {
    throw new ConfigError('FIREBASE_PROJECT_ID names another project than FIREBASE_WEB_CONFIG does')
  }
  return { projectId, web, emulatorHost: undefined, hasCredentials: !!values.GOOGLE_APPLICATION_CREDENTIALS }
}

function parseWebConfig(json: string | undefined): FirebaseWebConfig {
  if (!json) {
    throw new ConfigError(
      'FIREBASE_WEB_CONFIG is missing: the JSON object that the Firebase console shows for a web app ' +
        '(or set FIREBASE_AUTH_EMULATOR_HOST to use an emulator)',
    )
  }
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch {
    throw new ConfigError('FIREBASE_WEB_CONFIG is not JSON')
  }
  const parsed = webConfig.safeParse(value)
  if (!parsed.success) {
    throw new ConfigError('FIREBASE_WEB_CONFIG must be an object of texts with apiKey, authDomain and projectId')
  }
  return parsed.data
}

function refuseDemoSettings(env: Env): void {
  if (env.firebase.emulatorHost) {
    throw new ConfigError(
      'FIREBASE_AUTH_EMULATOR_HOST is set with NODE_ENV=production: an emulator lets anybody be anyone',
    )
  }
  const demo = env.adminEmails.find((email) => demoEmails.includes(email))
  if (demo) throw new ConfigError(`ADMIN_EMAILS names the demo account ${demo} with NODE_ENV=production`)
}
