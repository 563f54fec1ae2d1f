import { execFile } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '@instrumenta/operations/paths'

const run = promisify(execFile)

/** Programs for tests with several processes, with the Debian package of each. */
const PACKAGES = {
  'redis-server': 'redis-server',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  prometheus: 'prometheus',
  promtool: 'prometheus',
} as const

/** Packages whose programs need no dependencies: those of Prometheus's web pages take 220 MB. */
const SELF_CONTAINED_PACKAGES: readonly string[] = ['prometheus']

/** A program of these. */
export type DebianProgram = keyof typeof PACKAGES

/** Command to start the program. */
export interface FoundProgram {
  path: string
  /** Environment variables that it needs to find its libraries. */
  env: Record<string, string>
}

/** Timeout (ms) for a machine without Debian's packages, or without network. */
const TIMEOUT_MS = 60_000

const cache = path.join(ROOT, 'node_modules/.cache/debian')

/** Lifetime of package lists (ms): Debian removes replaced packages. */
const LISTS_LAST_MS = 3_600_000

let freshLists: Promise<string> | undefined

/**
 * Finds a program that is no npm package: an installed one, otherwise from Debian's package, downloaded and unpacked
 * below `node_modules`, without root and without changing the machine.
 * @returns undefined if neither works: the caller skips what needs it, and reports that
 */
export async function findDebianProgram(program: DebianProgram): Promise<FoundProgram | undefined> {
  const installed = installedAt(program, (process.env.PATH ?? '').split(path.delimiter).concat('/usr/sbin'))
  if (installed) return { path: installed, env: {} }
  const folder = path.join(cache, PACKAGES[program])
  try {
    if (!fs.existsSync(folder)) await unpack(PACKAGES[program], folder)
  } catch {
    return undefined
  }
  const unpacked = installedAt(program, [path.join(folder, 'usr/bin'), path.join(folder, 'usr/sbin')])
  return unpacked === undefined ? undefined : { path: unpacked, env: libraryEnv(folder) }
}

function installedAt(program: string, folders: string[]): string | undefined {
  return folders.map((folder) => path.join(folder, program)).find((file) => fs.existsSync(file))
}

/** Debian stores libraries in a folder named after the architecture, such as `usr/lib/x86_64-linux-gnu`. */
function libraryEnv(folder: string): Record<string, string> {
  const folders = ['usr/lib', 'lib'].flatMap((name) => {
    const libraries = path.join(folder, name)
    if (!fs.existsSync(libraries)) return []
    return fs
      .readdirSync(libraries)
      .filter((entry) => entry.endsWith('-linux-gnu'))
      .map((entry) => path.join(libraries, entry))
  })
  return folders.length > 0 ? { LD_LIBRARY_PATH: folders.join(path.delimiter) } : {}
}

/** Downloads a package and its missing dependencies. Two processes may do so at once: the first to finish wins. */
async function unpack(name: string, folder: string): Promise<void> {
  fs.mkdirSync(cache, { recursive: true })
  const lists = await (freshLists ??= fetchLists())
  const work = fs.mkdtempSync(path.join(os.tmpdir(), 'instrumenta-debian-'))
  const apt: Apt = (...args) => runApt(lists, work, args)
  try {
    await apt('download', ...(SELF_CONTAINED_PACKAGES.includes(name) ? [name] : await listNeeded(name, apt)))
    const debs = fs.readdirSync(work)
    const unpacked = path.join(work, 'unpacked')
    for (const deb of debs) await run('dpkg-deb', ['--extract', path.join(work, deb), unpacked])
    const ready = fs.mkdtempSync(path.join(cache, '.unpacking-'))
    // A link such as `redis-server` points to a neighbour, not to the folder where it was unpacked first.
    fs.cpSync(unpacked, ready, { recursive: true, verbatimSymlinks: true })
    putInPlace(ready, folder)
  } finally {
    fs.rmSync(work, { recursive: true, force: true })
  }
}

/**
 * Downloads package lists into a separate folder: those of the machine belong to root, and may not exist. All programs
 * share them.
 */
async function fetchLists(): Promise<string> {
  const folder = path.join(cache, '.lists')
  if (isStale(folder)) fs.rmSync(folder, { recursive: true, force: true })
  if (fs.existsSync(folder)) return folder
  const work = fs.mkdtempSync(path.join(cache, '.fetching-'))
  try {
    for (const part of ['lists/partial', 'archives/partial']) fs.mkdirSync(path.join(work, part), { recursive: true })
    await runApt(work, work, ['update'])
  } catch (error) {
    fs.rmSync(work, { recursive: true, force: true })
    throw error
  }
  putInPlace(work, folder)
  return folder
}

function isStale(folder: string): boolean {
  const stats = fs.statSync(path.join(folder, 'lists'), { throwIfNoEntry: false })
  return stats !== undefined && Date.now() - stats.mtimeMs > LISTS_LAST_MS
}

/** Renames a folder to its final name, unless another process was faster. */
function putInPlace(ready: string, folder: string): void {
  try {
    fs.renameSync(ready, folder)
  } catch {
    fs.rmSync(ready, { recursive: true, force: true })
  }
}

type Apt = (...args: string[]) => Promise<{ stdout: string }>

/** Runs `apt-get` with these lists, in this folder. */
function runApt(lists: string, cwd: string, args: string[]): Promise<{ stdout: string }> {
  const options = [
    '-o',
    `Dir::State::lists=${lists}/lists`,
    '-o',
    `Dir::Cache=${lists}`,
    '-o',
    'Acquire::Retries=0',
    '-qq',
  ]
  return run('apt-get', [...options, ...args], { cwd, timeout: TIMEOUT_MS, env: { ...process.env, LC_ALL: 'C' } })
}

/** A package and its missing dependencies. */
async function listNeeded(name: string, apt: Apt): Promise<string[]> {
  const { stdout } = await apt('install', '--print-uris', '--yes', '--no-install-recommends', name)
  return [...stdout.matchAll(/^'[^']+' ([^_\s]+)_\S+ \d+/gm)].map(([, needed]) => needed as string)
}
