import { execFileSync } from 'node:child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The process that holds a lock. */
interface Holder {
  pid: number
  startedAt: string | null
  note: string
  isEnding: boolean
}

/** A lock that is held. */
interface Lock {
  /** Tells waiting processes that the lock is about to be released. */
  announceEnd(): void
  release(): void
}

interface LockOptions {
  note?: string
  /** How long to wait for a live holder, in ms. */
  patienceMs: number
  /** Like `patienceMs`, for a holder that is about to end. */
  endingPatienceMs?: number
  onWait?(holder: Holder): void
}

/**
 * Start time of a process as an opaque string; null if it doesn't exist. The process id alone can be reused by another
 * process.
 */
export function startTimeOf(pid: number): string | null {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The command in parentheses may hold spaces; after it come the state and, 19 fields on, the start since boot.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
      return fields[0] === 'Z' ? null : `${boot}/${fields[19]}`
    }
    if (process.platform === 'win32') return process.kill(pid, 0) ? 'alive' : null
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/**
 * Takes the lock. Waits for a holder that is about to end, and takes over from a killed one.
 * @returns the lock, or its current holder
 */
export async function takeLock(
  file: string,
  { note = '', patienceMs, endingPatienceMs = patienceMs, onWait }: LockOptions,
): Promise<{ lock: Lock; holder?: undefined } | { lock?: undefined; holder: Holder }> {
  mkdirSync(dirname(file), { recursive: true })
  const me: Holder = { pid: process.pid, startedAt: startTimeOf(process.pid), note, isEnding: false }
  const begun = Date.now()
  let isTold = false
  for (;;) {
    if (writeNew(file, me)) return { lock: heldLock(file, me) }
    const holder = readHolder(file)
    if (!holder || holder.startedAt !== startTimeOf(holder.pid)) {
      removeStale(file, holder)
      continue
    }
    if (Date.now() - begun > (holder.isEnding ? endingPatienceMs : patienceMs)) return { holder }
    if (!isTold && onWait) onWait(holder)
    isTold = true
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

function heldLock(file: string, me: Holder): Lock {
  let isHeld = true
  return {
    announceEnd() {
      if (!isHeld) return
      writeFileSync(draftOf(file), JSON.stringify({ ...me, isEnding: true }))
      renameSync(draftOf(file), file)
    },
    release() {
      if (isHeld) rmSync(file, { force: true })
      isHeld = false
    },
  }
}

const draftOf = (file: string) => `${file}.${process.pid}`

/**
 * A link appears complete and only if the name is free: no half-written lock, and only one winner.
 * @returns whether there was none
 */
function writeNew(file: string, me: Holder): boolean {
  const draft = draftOf(file)
  writeFileSync(draft, JSON.stringify(me))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Holder
  } catch {
    return null
  }
}

function removeStale(file: string, expected: Holder | null): void {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    // Another process may have taken the lock since we read it; then we return it.
    const moved = readHolder(aside)
    if (moved && (!expected || moved.pid !== expected.pid || moved.startedAt !== expected.startedAt)) {
      linkSync(aside, file)
    }
  } catch {
    // It is already gone.
  }
  rmSync(aside, { force: true })
}
