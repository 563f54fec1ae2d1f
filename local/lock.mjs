// Plain JavaScript without packages: it guards the installation of the packages, too.
import { execFileSync } from 'child_process'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'fs'
import { dirname } from 'path'

/**
 * Who holds a lock.
 * @typedef {{ pid: number, startedAt: string | null, note: string, isEnding: boolean }} Holder
 */

/**
 * A lock that is held. Who is about to let go of it may announce that to those who wait.
 * @typedef {{ announceEnd(): void, release(): void }} Lock
 */

/**
 * When a process started, as an opaque string: with its id it names one process for good, while an id alone is given
 * again to another. Null when there is no such process.
 * @param {number} pid
 * @returns {string | null}
 */
export function startTimeOf(pid) {
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
 * Takes the lock, waiting for a holder that is on its way out, and taking over from one that was killed.
 * @param {string} file
 * @param {{ note?: string, patienceMs: number, endingPatienceMs?: number, onWait?: (holder: Holder) => void }} options
 *   how long to wait for a live holder, and for one that says that it is ending
 * @returns {Promise<{ lock: Lock, holder?: undefined } | { lock?: undefined, holder: Holder }>} the lock, or who has it still
 */
export async function takeLock(file, { note = '', patienceMs, endingPatienceMs = patienceMs, onWait }) {
  mkdirSync(dirname(file), { recursive: true })
  /** @type {Holder} */
  const me = { pid: process.pid, startedAt: startTimeOf(process.pid), note, isEnding: false }
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

/** @param {string} file @param {Holder} me @returns {Lock} */
function heldLock(file, me) {
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

/** @param {string} file */
const draftOf = (file) => `${file}.${process.pid}`

/**
 * A link appears whole and only where there is none: no half-written lock, and only one winner.
 * @param {string} file @param {Holder} me @returns {boolean} whether there was none
 */
function writeNew(file, me) {
  const draft = draftOf(file)
  writeFileSync(draft, JSON.stringify(me))
  try {
    linkSync(draft, file)
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** @param {string} file @returns {Holder | null} */
function readHolder(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** @param {string} file @param {Holder | null} expected */
function removeStale(file, expected) {
  const aside = `${file}.stale-${process.pid}`
  try {
    renameSync(file, aside)
    // Between reading and moving it, somebody else may have taken the lock over: then it goes back.
    const moved = readHolder(aside)
    if (moved && (!expected || moved.pid !== expected.pid || moved.startedAt !== expected.startedAt)) {
      linkSync(aside, file)
    }
  } catch {
    // Gone already: all the better.
  }
  rmSync(aside, { force: true })
}
