import { spawn } from 'node:child_process'
import type { ChildProcessByStdio, SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import type { Readable } from 'node:stream'

/** The ordinary user of Node's images. */
export const IMAGE_USER = 'node'

/** Who runs what must not be root: nobody, who owns nothing, and with no group besides; empty for who is no root anyway. */
export const ordinaryUser: Pick<SpawnOptions, 'uid' | 'gid'> =
  process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Where a program runs, with exactly which variables, and as whom if not as who runs this. */
export interface Surroundings extends Pick<SpawnOptions, 'uid' | 'gid'> {
  cwd: string
  env: Record<string, string>
}

/** The programs of this machine that stand for those of `node:…`, without the tools of the checkout, which npm puts first. */
export const PROGRAMS = [path.dirname(process.execPath), '/usr/local/bin', '/usr/bin', '/bin'].join(path.delimiter)

/** A program at work. */
export type Started = ChildProcessByStdio<null, Readable, Readable>

/** Starts a program. */
export const start = ([program = '', ...args]: string[], surroundings: Surroundings): Started =>
  spawn(program, args, { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] })

/** Waits until a program has ended. */
export async function endOf(child: Started): Promise<{ code: number | null; said: string }> {
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said }
}
