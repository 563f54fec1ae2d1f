import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Problem } from '@instrumenta/operations/problem'
import { startTimeOf } from '../lock'

/**
 * Prepares a start after a killed run. Stops a server that outlived its supervisor, and disarms a stale postmaster.pid whose
 * number another program now has.
 */
export async function settleOrphanedServer(dataFolder: string): Promise<void> {
  const pidFile = join(dataFolder, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const [firstLine = ''] = readFileSync(pidFile, 'utf8').split('\n')
  const pid = Number(firstLine)
  if (!Number.isInteger(pid) || pid <= 1) return
  if (isServerOf(pid, dataFolder)) await stopServer(pid)
  disarm(pidFile, pid)
}

async function stopServer(pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    for (const deadline = Date.now() + 15_000; Date.now() < deadline; await pause(20)) {
      if (startTimeOf(pid) === null) return
    }
  }
  throw new Problem(
    `The PostgreSQL of an earlier run (process ${pid}) cannot be stopped.`,
    `End process ${pid}, then start again.`,
  )
}

/**
 * PostgreSQL takes any process with that number for another server, even a zombie. Its parent's number never counts as one,
 * and the rest of the file still lets it find shared memory of an earlier server.
 */
function disarm(pidFile: string, pid: number): void {
  if (!existsSync(pidFile)) return
  const [firstLine, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
  if (Number(firstLine) === pid) writeFileSync(pidFile, [String(process.pid), ...rest].join('\n'))
}

function isServerOf(pid: number, dataFolder: string): boolean {
  try {
    // Every process of a server works in its data folder.
    if (process.platform === 'linux') return realpathSync(`/proc/${pid}/cwd`) === realpathSync(dataFolder)
    return /postgres/.test(execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    return false
  }
}
