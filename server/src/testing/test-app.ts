import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createTestDatabase, testServices } from '@instrumenta/testing/test-databases'
import type { AppDeps } from '../app'
import { buildApp } from '../app'
import { readEnv } from '../config/env'
import { createFirebaseVerifier } from '../modules/users/firebase'
import type { CurrencyCode } from '../shared/money'
import type { Db } from '../shared/db'
import { createDb } from '../shared/db'
import { readMarks } from '../shared/cache-marks.sql'
import { createCacheVersion } from '../shared/cache-version'
import { createUncached } from './uncached'
import { createLogger } from '../shared/logger'
import { sqlMetrics } from '../shared/sql-metrics'
import type { AccessTokens } from '../shared/tokens'
import { createAccessTokens } from '../shared/tokens'
import { databaseVariables } from './database-variables'

/** Signs the access tokens of test apps. */
export const TEST_SECRET = 'a secret that only the tests of this shop use'

/** An answer of the API. The data is untyped, because tests know what they requested. */
export interface GraphQLAnswer {
  status: number
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  data: any
  errors: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[] | undefined
  body: string
}

/** The real app with a separate database. */
export interface TestApp {
  app: FastifyInstance
  db: Db
  tokens: AccessTokens
  /** SQL statements sent since the array was last emptied. */
  statements: string[]
  /** Logged lines, one JSON object each. */
  logLines: string[]
  dataDir: string
  databaseUrl: string
  /** Sends a request to the API as the owner of the access token; in US dollars by default. */
  ask(
    query: string,
    variables?: Record<string, unknown>,
    accessToken?: string,
    currency?: CurrencyCode,
  ): Promise<GraphQLAnswer>
  /** Removes the database permanently. */
  endDatabase(): Promise<void>
  close(): Promise<void>
}

/** Options of a test. */
export interface TestAppOptions extends Partial<
  Pick<
    AppDeps,
    | 'verifyIdToken'
    | 'removeAccount'
    | 'fetchImage'
    | 'renderer'
    | 'pageAddress'
    | 'sitePages'
    | 'trustedDocuments'
    | 'exampleOperations'
    | 'pagePatterns'
    | 'clientFolder'
    | 'handlerTimeoutMs'
  >
> {
  /** Environment variables over the tests' own. */
  variables?: Record<string, string>
  /** Turns the caches on, as in production. By default they are off, because tests write directly to the database. */
  hasCaches?: boolean
  /** Database of another app, for a second process of the same shop. */
  databaseUrl?: string
  /** Clock of the caches in milliseconds; turns the caches on. */
  clock?: () => number
}

/** Builds the app. Close it in `afterAll`. */
export async function createTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { authEmulatorHost } = testServices()
  const { databaseUrl } = options
  const database = databaseUrl ? { url: databaseUrl, drop: async () => {} } : await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'instrumenta-server-'))
  // firebase-admin reads this variable itself.
  process.env.FIREBASE_AUTH_EMULATOR_HOST = authEmulatorHost
  const env = readEnv({
    ...databaseVariables(database.url),
    DATA_DIR: dataDir,
    ACCESS_TOKEN_SECRET: TEST_SECRET,
    ADMIN_EMAILS: 'chief@example.com, Second.Chief@Example.com',
    RATE_LIMIT: '0',
    // Tests keep the machine busy.
    LOAD_SHEDDING: 'false',
    FIREBASE_AUTH_EMULATOR_HOST: authEmulatorHost,
    ...options.variables,
  })
  const statements: string[] = []
  const logLines: string[] = []
  const db = createDb(env.databaseUrl, {
    onQuery: (sql) => statements.push(sql),
    watch: env.metrics && sqlMetrics,
    pooler: env.databasePooler,
  })
  const app = await buildApp({
    env,
    db,
    logger: createLogger('warn', { write: (line: string) => void logLines.push(line) }),
    verifyIdToken: options.verifyIdToken ?? createFirebaseVerifier(env.firebase),
    removeAccount: options.removeAccount,
    fetchImage: options.fetchImage,
    renderer: options.renderer,
    pageAddress: options.pageAddress,
    sitePages: options.sitePages,
    trustedDocuments: options.trustedDocuments,
    exampleOperations: options.exampleOperations,
    pagePatterns: options.pagePatterns,
    handlerTimeoutMs: options.handlerTimeoutMs,
    clientFolder: options.clientFolder ?? join(dataDir, 'no-client'),
    ...freshnessOf(options, db),
  })

  return {
    app,
    db,
    statements,
    logLines,
    dataDir,
    databaseUrl: database.url,
    tokens: createAccessTokens(TEST_SECRET),
    async ask(query, variables, accessToken, currency) {
      const response = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: {
          ...(accessToken && { authorization: `Bearer ${accessToken}` }),
          ...(currency && { 'x-currency': currency }),
        },
        payload: { query, variables },
      })
      return { status: response.statusCode, body: response.body, ...response.json() }
    },
    endDatabase: () => database.drop(),
    async close() {
      await app.close()
      await db.$disconnect()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function freshnessOf({ hasCaches, clock }: TestAppOptions, db: Db): Pick<AppDeps, 'cacheVersion'> {
  if (clock)
    return { cacheVersion: createCacheVersion({ readMarks: (wantsBegun) => readMarks(db, wantsBegun), now: clock }) }
  return hasCaches ? {} : { cacheVersion: createUncached() }
}
