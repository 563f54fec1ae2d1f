import { spawn } from 'node:child_process'
import type { ChildProcessByStdio, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The ordinary user of Node's images. */
export const IMAGE_USER = 'node'

/**
 * A user without permissions and groups, to run programs that must not run as root; empty unless this process is root.
 */
export const ordinaryUser: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Working directory, exact environment and, optionally, user of a program. */
export interface Surroundings extends Pick<SpawnOptions, 'uid' | 'gid'> {
  cwd: string
  env: Record<string, string>
}

/**
 * PATH of the machine's programs, instead of those in `node:…`. Excludes the checkout's tools, which npm puts first.
 */
export const PROGRAMS = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter)

/** A running program. */
export type Started = ChildProcessByStdio<null, Readable, Readable>

export const start = ([program = '', ...args]: string[], surroundings: Surroundings): Started =>
  spawn(program, args, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] })

/** Waits until a program has ended. */
export async function endOf(child: Started): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
