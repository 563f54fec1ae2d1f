import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import type { Shop } from './shops'

const startCommand = path.resolve(import.meta.dirname, '../../local/start.mjs')

/** A shop of its own, started the way everybody starts it. */
export interface ShopProcess {
  origin: string
  /** Everything it has printed so far. */
  output(): string
  /** Ends all its processes at once, without a chance to tidy up. Linux only. */
  killTree(): void
  /** Ctrl-C. Resolves with the exit code. */
  stop(): Promise<number | null>
  /** Its processes that still live. Linux only. */
  survivors(): number[]
}

/**
 * Runs `npm start` for a shop and waits until it is ready. Throws with its output when it does not get there.
 * @param settings variables of its environment
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
  // Whoever is interrupted before they stop it leaves no shop behind.
  process.once('exit', () => child.kill())
  await Promise.race([untilReady(() => printed), ended.then(() => Promise.reject(new Error(printed)))])
  const tree = descendants(child).map((pid) => ({ pid, started: readStat(pid)?.started }))
  // Once all numbers have been used they are given to other processes.
  const isStill = ({ pid, started }: (typeof tree)[number]) => {
    const stat = readStat(pid)
    return stat !== undefined && stat.state !== 'Z' && stat.started === started
  }
  return {
    origin,
    output: () => printed,
    killTree() {
      // Asked again, for the workers that PostgreSQL has forked since.
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

/** What the kernel says of a process: nothing if there is none, state `Z` if it has ended and nobody has asked how. */
function readStat(pid: number): { state: string; parent: number; started: string } | undefined {
  try {
    // "pid (name) state parent ...", and the name may hold anything, even parentheses.
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

/** The process, its children, theirs and so on. Linux only. */
export function descendants(root: Pick<ChildProcess, 'pid'>): number[] {
  const all = fs.readdirSync('/proc').map(Number).filter(Number.isInteger)
  const parents = all.map((pid) => ({ pid, parent: readStat(pid)?.parent }))
  const found = root.pid === undefined ? [] : [root.pid]
  for (const pid of found) found.push(...parents.filter((entry) => entry.parent === pid).map((entry) => entry.pid))
  return found
}
