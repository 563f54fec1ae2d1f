import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { databasePooler } from '@instrumenta/server/variables'
import type { DatabasePooler } from '@instrumenta/server/variables'
import { z } from 'zod'
import { ROOT } from './paths'
import { Problem } from './problem'

/**
 * Firebase project of the embedded mode. Firebase reserves names that begin with "demo-" for projects that don't exist.
 */
export const DEMO_PROJECT = 'demo-instrumenta'

const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65535, 'must be between 1 and 65535')
    .default(fallback)

const postgresUrl = z.string().refine((value) => {
  try {
    return ['postgres:', 'postgresql:'].includes(new URL(value).protocol)
  } catch {
    return false
  }
}, 'must look like postgresql://user:password@host:5432/database')

const emails = z
  .string()
  .transform((text) =>
    text
      .split(',')
      .map((email) => email.trim())
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((email) => /^[^\s@]+@[^\s@]+$/.test(email)),
    'must be email addresses separated by commas',
  )
  .default([])

const webConfig = z.string().refine((text) => {
  try {
    const keys = z.object({ apiKey: z.string(), authDomain: z.string(), projectId: z.string() })
    return keys.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}, 'must be JSON with apiKey, authDomain and projectId, as the Firebase console shows it')

const environment = z
  .object({
    PORT: port(4000),
    HOST: z.string().default('127.0.0.1'),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: postgresUrl.optional(),
    DATABASE_POOLER: databasePooler.optional(),
    AUTH_EMULATOR_PORT: port(9099),
    FIREBASE_PROJECT_ID: z.string().optional(),
    FIREBASE_WEB_CONFIG: webConfig.optional(),
    GOOGLE_APPLICATION_CREDENTIALS: z
      .string()
      .refine((file) => existsSync(file), 'must be the path of a file that exists')
      .optional(),
    ACCESS_TOKEN_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
    ADMIN_EMAILS: emails,
    NODE_ENV: z.string().optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.FIREBASE_PROJECT_ID) {
      if (!env.FIREBASE_WEB_CONFIG) refuse('FIREBASE_WEB_CONFIG', 'must be set together with FIREBASE_PROJECT_ID')
      if (!env.ACCESS_TOKEN_SECRET) refuse('ACCESS_TOKEN_SECRET', 'must be set together with FIREBASE_PROJECT_ID')
    } else if (env.FIREBASE_WEB_CONFIG) {
      refuse('FIREBASE_PROJECT_ID', 'must be set together with FIREBASE_WEB_CONFIG')
    } else if (env.NODE_ENV === 'production') {
      refuse('FIREBASE_PROJECT_ID', 'must be set with NODE_ENV=production, which refuses the auth emulator')
    } else if (env.PORT === env.AUTH_EMULATOR_PORT) {
      refuse('AUTH_EMULATOR_PORT', 'must differ from PORT')
    }
  })

/** Settings of the start command. */
export interface Config {
  port: number
  host: string
  /** Absolute. */
  dataDir: string
  /** URL of the user's own PostgreSQL; undefined means the embedded one. */
  databaseUrl: string | undefined
  /** Connection pooler in front of the database, if any. */
  databasePooler: DatabasePooler | undefined
  authEmulatorPort: number
  /** A real Firebase project; undefined means the emulator. */
  firebaseProjectId: string | undefined
  accessTokenSecret: string | undefined
  adminEmails: string[]
  /** NODE_ENV=production. */
  isProduction: boolean
}

/**
 * Parses the settings.
 * @throws Problem that names the first invalid variable and its valid values
 */
export function parseConfig(source: NodeJS.ProcessEnv): Config {
  // Many tools hand on variables that are set but empty; that means "not set".
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = environment.safeParse(set)
  if (!result.success) {
    const [issue] = result.error.issues
    const name = String(issue?.path[0])
    throw new Problem(
      `The environment variable ${name} ${issue?.message}${describeValue(name, source[name])}.`,
      `Correct ${name}, or remove it if it has a default. docs/configuration.md lists all of them.`,
    )
  }
  const env = result.data
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir: isAbsolute(env.DATA_DIR) ? env.DATA_DIR : join(ROOT, env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databasePooler: env.DATABASE_POOLER,
    authEmulatorPort: env.AUTH_EMULATOR_PORT,
    firebaseProjectId: env.FIREBASE_PROJECT_ID,
    accessTokenSecret: env.ACCESS_TOKEN_SECRET,
    adminEmails: env.ADMIN_EMAILS,
    isProduction: env.NODE_ENV === 'production',
  }
}

/**
 * Checks that the secret for access tokens is set where one can't be generated. A generated secret is stored with the
 * embedded data; an external database outlives it, and may serve several shops.
 * @throws Problem if the secret is required and missing
 */
export function checkTokenSecret({ databaseUrl, accessTokenSecret }: Config): void {
  if (!databaseUrl || accessTokenSecret) return
  throw new Problem(
    'The environment variable ACCESS_TOKEN_SECRET must be set together with DATABASE_URL.',
    'Set it to at least 32 random characters, for example from openssl rand -hex 32. Use the same value at each start.',
  )
}

function describeValue(name: string, value: string | undefined): string {
  // Passwords and keys do not belong on a screen.
  const isSecret = /SECRET|URL|CONFIG/.test(name)
  return value && !isSecret ? `, not "${value}"` : ''
}
