import { serverEnvironment, serverProgram } from '@instrumenta/e2e/built-server'
import { findFreePort } from '@instrumenta/local/ports'
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, copyFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { BodyOf } from './operations'
import { bodyByHash, bodyOf, trustedDocuments } from './operations'

const inRepository = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const baseline = (name: string) => () => ['--import', 'tsx', inRepository(`bench/baselines/${name}.ts`)]

/** Node's arguments by contestant; each gets a temporary folder. */
const PROGRAMS: Record<string, (folder: string) => string[]> = {
  limit: baseline('limit'),
  memory: baseline('memory'),
  mercurius: baseline('mercurius'),
  textbook: baseline('textbook'),
  shop: () => [serverProgram],
  trusted: (folder) => [layOutTrustedShop(join(folder, 'trusted-shop'))],
}

/** Overrides variables that the machine may have set for its own shop. */
const notInherited = { FIREBASE_AUTH_EMULATOR_HOST: '', ADMIN_EMAILS: '' }

/** A running server with its own database. */
export interface Contestant {
  name: string
  /** Origin without a trailing slash. */
  url: string
  databaseUrl: string
  pid: number
  /** Builds request bodies in its format. */
  bodyOf: BodyOf
  stop(): Promise<void>
}

/** Starts a server by name and waits until it responds. */
export async function startContestant(name: string, databaseUrl: string, folder: string): Promise<Contestant> {
  const program = PROGRAMS[name]?.(folder)
  if (!program) throw new Error(`There is no contestant "${name}".`)
  const file = program.at(-1) ?? ''
  if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`)
  const dataDir = join(folder, name)
  mkdirSync(join(dataDir, 'images'), { recursive: true })
  const port = await findFreePort()
  const child = spawn(process.execPath, program, {
    cwd: inRepository('.'),
    env: { ...process.env, ...serverEnvironment({ port, databaseUrl, dataDir }), ...notInherited },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4_000)))
  const stop = () => end(child)
  const url = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(url, child)
  } catch (error) {
    await stop()
    throw new Error(`${name} does not answer.\n${said}`, { cause: error })
  }
  return { name, url, databaseUrl, pid: child.pid ?? 0, bodyOf: name === 'trusted' ? bodyByHash : bodyOf, stop }
}

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + 30_000
  while (Date.now() < deadline && child.exitCode === null && child.signalCode === null) {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: bodyOf('BenchProducts', { first: 1 }),
    }).catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(child.exitCode === null ? 'It took longer than 30 seconds.' : `It ended with code ${child.exitCode}.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const closed = new Promise((resolve) => child.once('close', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), 5_000)
  await closed
  clearTimeout(timer)
}

/**
 * Lays out a shop whose own client has the bench's operations: the built server, and a client that lists these
 * documents as trusted. Returns the server's program.
 */
function layOutTrustedShop(folder: string): string {
  const client = inRepository('client/dist')
  const entry = join(client, 'server/entry-server.js')
  for (const file of [serverProgram, entry]) {
    if (!existsSync(file)) throw new Error(`${file} is missing. Run \`npm run build\` first.`)
  }
  for (const path of ['server/dist', 'client/dist/server']) mkdirSync(join(folder, path), { recursive: true })
  for (const path of ['node_modules', 'server/node_modules', 'client/dist/client']) {
    symlinkSync(inRepository(path), join(folder, path))
  }
  const program = join(folder, 'server/dist/main.cjs')
  copyFileSync(serverProgram, program)
  const url = JSON.stringify(pathToFileURL(entry).href)
  // A module's own exports take precedence over re-exports.
  writeFileSync(
    join(folder, 'client/dist/server/entry-server.js'),
    `export * from ${url}\nimport { trustedDocuments as own } from ${url}\n` +
      `export const trustedDocuments = { ...own, ...${JSON.stringify(trustedDocuments)} }\n`,
  )
  writeFileSync(join(folder, 'client/package.json'), '{ "type": "module" }\n')
  return program
}
