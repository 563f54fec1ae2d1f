import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Shop } from './shops'

const startCommand = path.resolve(import.meta.dirname, '../../local/start.mjs')

/** A separate shop, started by `npm start`. */
export interface ShopProcess {
  origin: string
  /** Its output so far. */
  output(): string
  /** Kills all its processes without cleanup. Linux only. */
  killTree(): void
  /** Sends Ctrl-C. Resolves to the exit code. */
  stop(): Promise<number | null>
  /** Its living processes. Linux only. */
  survivors(): number[]
}

/**
 * Runs `npm start` for a shop and waits until it is ready. Throws with its output on failure.
 * @param settings environment variables
 */
export async function startShop(
  { port, authPort, dataDir, origin }: Shop,
  settings: Record<string, string>,
): Promise<ShopProcess> {
  const place = { PORT: String(port), AUTH_EMULATOR_PORT: String(authPort), DATA_DIR: dataDir }
  const env = { ...process.env, ...place, ...settings }
  const child = spawn(process.execPath, [startCommand], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  child.stderr.on('data', (chunk: Buffer) => (printed += String(chunk)))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  // Ends with this process.
  process.once('exit', () => child.kill())
  await Promise.race([untilReady(() => printed), ended.then(() => Promise.reject(new Error(printed)))])
  const tree = descendants(child).map((pid) => ({ pid, started: readStat(pid)?.started }))
  // Process ids are reused, so the start time is compared.
  const isStill = ({ pid, started }: (typeof tree)[number]) => {
    const stat = readStat(pid)
    return stat !== undefined && stat.state !== 'Z' && stat.started === started
  }
  return {
    origin,
    output: () => printed,
    killTree() {
      // Listed again, for workers that PostgreSQL has forked since.
      for (const pid of descendants(child)) signal(pid)
    },
    async stop() {
      child.kill('SIGINT')
      return ended
    },
    survivors: () => tree.filter(isStill).map(({ pid }) => pid),
  }
}

async function untilReady(printed: () => string): Promise<void> {
  while (!printed().includes('Ready in')) await new Promise((resolve) => setTimeout(resolve, 100))
}

function signal(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It ended with its parent.
  }
}

/**
 * The kernel's data of a process: null without one; state `Z` for an ended one whose parent has not reaped it.
 */
function readStat(pid: number): { state: string; parent: number; started: string } | undefined {
  try {
    // "pid (name) state parent ...": the name may contain parentheses.
    const fields = fs
      .readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    const [state = '', parent = ''] = fields
    return { state, parent: Number(parent), started: fields[19] ?? '' }
  } catch {
    return undefined
  }
}

/** A process and all its descendants. Linux only. */
export function descendants(root: Pick<ChildProcess, 'pid'>): number[] {
  const all = fs.readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = all.map((pid) => ({ pid, parent: readStat(pid)?.parent }))
  const found = root.pid === undefined ? [] : [root.pid]
  for (const pid of found) found.push(...parents.filter((entry) => entry.parent === pid).map((entry) => entry.pid))
  return found
}
