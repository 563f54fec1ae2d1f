import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { checkTokenSecret, DEMO_PROJECT, parseConfig } from '@instrumenta/operations/config'
import type { Config } from '@instrumenta/operations/config'
import { checkGivenDatabase } from '@instrumenta/operations/database'
import { applyMigrations } from '@instrumenta/operations/migrations'
import { explainDiskFull, Problem } from '@instrumenta/operations/problem'
import { describeFailure, printLine } from '@instrumenta/operations/terminal'
import { takeLock } from './lock'
import { DEMO_PASSWORD } from './auth-emulator/demo-accounts'
import { startAuthEmulator } from './auth-emulator/start-auth-emulator'
import { build } from './build'
import type { Child } from './child'
import { setAside } from './child'
import { portError } from './ports'
import { startEmbeddedPostgres } from './postgres/embedded'
import { readOrCreateSecret } from './secrets'
import { mayHaveDemoCatalogue, mayHaveDemoReviews, seed } from './seed'
import { startShopServer } from './shop-server'
import { createShutdown } from './shutdown'
import type { Shutdown } from './shutdown'
import { step } from './steps'

// Order in which things are stopped, highest first.
const RANK = { server: 3, auth: 2, database: 1 }

/** Puts the newest build into service. */
export type RestartServer = () => Promise<void>

/**
 * `npm start`: starts the whole shop and keeps it running until it is stopped. Returns the exit code.
 * @param onReady called once the shop is up
 */
export async function start(onReady?: (restart: RestartServer, shutdown: Shutdown) => void): Promise<number> {
  const begun = Date.now()
  let config: Config
  try {
    config = parseConfig(process.env)
    checkTokenSecret(config)
  } catch (error) {
    console.error(describeFailure(error))
    return 1
  }
  const url = `http://${urlHost(config.host)}:${config.port}`
  let release: () => void = () => undefined
  let onEnd: () => void = () => undefined
  const shutdown = createShutdown(() => onEnd())
  const run = async () => {
    const lock = await step('Checking the data folder and the ports', () => prepare(config, url))
    release = () => lock.release()
    onEnd = () => lock.announceEnd()
    const restart = await bringUp(config, url, shutdown)
    if (shutdown.signal.aborted) return
    printWelcome(config, url, begun)
    onReady?.(restart, shutdown)
  }
  try {
    await shutdown.track(run())
  } catch (error) {
    // Failures caused by stopping are not reported.
    if (!shutdown.signal.aborted) console.error(describeFailure(explainDiskFull(error, config.dataDir)))
    shutdown.end(1)
  }
  const code = await shutdown.done
  release()
  if (code === 0) printLine(`Stopped. The data stays in ${config.dataDir}.`)
  return code
}

async function prepare(config: Config, url: string) {
  mkdirSync(join(config.dataDir, 'logs'), { recursive: true })
  const { lock, holder } = await takeLock(join(config.dataDir, 'lock'), {
    note: url,
    patienceMs: 2_000,
    endingPatienceMs: 30_000,
  })
  if (!lock) {
    throw new Problem(
      `A shop runs on ${config.dataDir} already: process ${holder.pid}, ${holder.note}.`,
      'Stop that shop. For a second shop, set PORT, AUTH_EMULATOR_PORT and DATA_DIR.',
    )
  }
  try {
    await checkPort('PORT', config.port, config.host)
    if (!config.firebaseProjectId) await checkPort('AUTH_EMULATOR_PORT', config.authEmulatorPort, '127.0.0.1')
  } catch (error) {
    lock.release()
    throw error
  }
  return { done: `Data folder ${config.dataDir}, port ${config.port} is free`, result: lock }
}

async function checkPort(name: string, port: number, host: string): Promise<void> {
  const reason = await portError(port, host)
  const other = `Set ${name} to a free port, for example ${name}=${port + 100}.`
  if (reason === undefined) return
  if (reason === 'EADDRINUSE') throw new Problem(`Port ${port} is taken by another program.`, other)
  if (reason === 'EACCES') throw new Problem(`Only administrators can use port ${port}.`, other)
  if (reason === 'EADDRNOTAVAIL' || reason === 'ENOTFOUND') {
    throw new Problem(
      `HOST is "${host}", which is not an address of this computer.`,
      'Set HOST to 127.0.0.1 or 0.0.0.0.',
    )
  }
  throw new Problem(`Port ${port} on ${host} cannot be used: ${reason}.`, other)
}

async function bringUp(config: Config, url: string, shutdown: Shutdown): Promise<RestartServer> {
  // The first failure ends the build, which may have a minute to go.
  const failed = new AbortController()
  const signal = AbortSignal.any([shutdown.signal, failed.signal])
  const built = step('Build', async (report) => {
    const { total, ran } = await build(signal, report)
    return { done: ran === 0 ? 'Build is fresh' : `Built (${ran} of ${total} tasks)`, result: undefined }
  })
  const work = [bringUpDatabase(config, shutdown), bringUpAuth(config, shutdown), built] as const
  const first = Promise.all(work).catch((error: unknown) => {
    failed.abort()
    throw error
  })
  // Otherwise starting processes would be left running.
  await Promise.allSettled([first, ...work])
  const [databaseUrl, authHost] = await first

  shutdown.signal.throwIfAborted()
  if (mayHaveDemoCatalogue(config)) await bringUpCatalogue(config, databaseUrl, shutdown)
  shutdown.signal.throwIfAborted()
  return bringUpServer(config, url, serverEnvironment(config, databaseUrl, authHost), shutdown)
}

async function bringUpCatalogue(config: Config, databaseUrl: string, shutdown: Shutdown): Promise<void> {
  const { pictures } = await step('Catalogue', async () => {
    const { products, skipped, pictures } = await seed(databaseUrl, join(config.dataDir, 'images'), {
      withDemoReviews: mayHaveDemoReviews(config),
      signal: shutdown.signal,
    })
    const done = skipped ? `Catalogue of ${products} products` : `Catalogue filled with ${products} products`
    // Wrapped in an object: a bare promise would be awaited.
    return { done, result: { pictures } }
  })
  void shutdown.track(reportPictures(pictures, shutdown))
}

/** The shop waits only for the images of its first page. */
async function reportPictures(pictures: Promise<number>, { signal }: Shutdown): Promise<void> {
  const begun = Date.now()
  try {
    const drawn = await pictures
    if (drawn > 0) printLine(`✓ All images are drawn (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
  } catch (error) {
    if (!signal.aborted) console.error(describeFailure(error))
  }
}

async function bringUpServer(config: Config, url: string, environment: NodeJS.ProcessEnv, shutdown: Shutdown) {
  const logFile = join(config.dataDir, 'logs', 'server.log')
  setAside(logFile)
  let current: Child | undefined
  const launch = () =>
    step('Server', async () => {
      const server = await startShopServer(environment, url, logFile)
      current = server
      void server.ended.then((code) => {
        if (current === server) reportDeath(shutdown, 'The server', `code ${code}`, server.tail())
      })
      return { done: `Server ready on ${url}`, result: undefined }
    })
  shutdown.add(RANK.server, 'The server', async () => current?.stop())
  await launch()
  return async () => {
    const previous = current
    current = undefined
    await previous?.stop()
    await launch()
  }
}

async function bringUpDatabase(config: Config, shutdown: Shutdown): Promise<string> {
  const databaseUrl = await step('PostgreSQL', async () => {
    if (config.databaseUrl) {
      return { done: `${await checkGivenDatabase(config.databaseUrl)} answers`, result: config.databaseUrl }
    }
    const note = (remark: string) => printLine(`  Note: ${remark}.`)
    const { cluster, databaseUrl, version } = await startEmbeddedPostgres(config.dataDir, { note, startsLog: true })
    shutdown.add(RANK.database, 'PostgreSQL', () => cluster.stop())
    void cluster.ended.then(() => reportDeath(shutdown, 'PostgreSQL', 'unexpectedly', ''))
    return { done: `PostgreSQL ${version} on 127.0.0.1:${cluster.port} ready`, result: databaseUrl }
  })
  await step('Migrations', async () => {
    const applied = await applyMigrations(databaseUrl)
    return {
      done: applied.length === 0 ? 'Database is up to date' : `Migrations applied: ${applied.join(', ')}`,
      result: undefined,
    }
  })
  return databaseUrl
}

async function bringUpAuth(config: Config, shutdown: Shutdown): Promise<string | undefined> {
  if (config.firebaseProjectId) return undefined
  return step('Auth emulator', async () => {
    const accountsFile = join(config.dataDir, 'auth', 'accounts.jsonl')
    const emulator = await startAuthEmulator({ port: config.authEmulatorPort, accountsFile })
    shutdown.add(RANK.auth, 'The auth emulator', () => emulator.child.stop())
    void emulator.child.ended.then((code) =>
      reportDeath(shutdown, 'The auth emulator', `code ${code}`, emulator.child.tail()),
    )
    return { done: `Firebase Auth emulator ready on ${emulator.host}`, result: emulator.host }
  })
}

function reportDeath(shutdown: Shutdown, name: string, how: string, tail: string): void {
  if (shutdown.signal.aborted) return
  console.error(
    `\n✗ ${name} ended (${how}). ${tail}\n  The logs are in DATA_DIR. The next start renames them to *.log.1. Start again with npm start.`,
  )
  shutdown.end(1)
}

function serverEnvironment(config: Config, databaseUrl: string, authHost: string | undefined): NodeJS.ProcessEnv {
  const emulator = authHost
    ? {
        FIREBASE_AUTH_EMULATOR_HOST: authHost,
        FIREBASE_PROJECT_ID: DEMO_PROJECT,
        ADMIN_EMAILS: [...new Set(['admin@example.com', ...config.adminEmails])].join(','),
      }
    : // A variable left in the shell would make the server trust unsigned tokens.
      { FIREBASE_AUTH_EMULATOR_HOST: '' }
  return {
    ...process.env,
    PORT: String(config.port),
    HOST: config.host,
    DATA_DIR: config.dataDir,
    DATABASE_URL: databaseUrl,
    ACCESS_TOKEN_SECRET: config.accessTokenSecret ?? readOrCreateSecret(config.dataDir, 'access-token-secret'),
    ...emulator,
  }
}

function urlHost(host: string): string {
  if (host === '0.0.0.0') return '127.0.0.1'
  if (host === '::') return '[::1]'
  return host.includes(':') ? `[${host}]` : host
}

function printWelcome(config: Config, url: string, begun: number): void {
  const accounts = config.firebaseProjectId
    ? []
    : [`  Accounts    customer@example.com and admin@example.com, password ${DEMO_PASSWORD}`]
  printLine(
    [
      '',
      `Ready in ${((Date.now() - begun) / 1000).toFixed(1)} s.`,
      '',
      `  Shop        ${url}`,
      `  Playground  ${url}/graphql`,
      ...accounts,
      `  Data        ${config.dataDir}`,
      '',
      'Ctrl-C stops everything.',
    ].join('\n'),
  )
}
