import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { Problem } from '@instrumenta/operations/problem'

/** System user that PostgreSQL runs as. Empty: the current user. */
export interface SystemUser {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the user that already owns `existingData`, or else as
 * `postgres` or `nobody`, whichever the system has. No user is created.
 */
export function chooseSystemUser(existingData: string): SystemUser {
  if (process.getuid?.() !== 0) return {}
  if (existsSync(existingData)) {
    const { uid, gid } = statSync(existingData)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((flag) =>
        Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: 'pipe' })),
      )
      if (uid && gid) return { uid, gid }
    } catch {
      // No user with this name: try the next.
    }
  }
  throw new Problem(
    'PostgreSQL cannot run as root, and the system has no user "postgres" or "nobody".',
    'Start the shop as an ordinary user, or set DATABASE_URL to your own PostgreSQL.',
  )
}

/** True if the account can enter and write the folder; false if a parent is only open to root. */
export function canWrite(account: SystemUser, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...account, stdio: 'ignore' })
  return probe.status === 0
}
