import { Problem } from '@instrumenta/operations/problem'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Root's folder for data that PostgreSQL's account must reach when DATA_DIR lies in a folder that only root may enter.
 */
const SHARED_HOME = '/var/lib/instrumenta'

/** File in DATA_DIR with the path of a database elsewhere. */
const POINTER = 'postgres-is-elsewhere'

/** Folder and owner of the database of one DATA_DIR. */
export interface ClusterLocation {
  account: SystemUser
  /** Holds `data/`, the cluster, and the log. */
  home: string
  /** Folder for a copy of the PostgreSQL programs, when they cannot run from the checkout. */
  programs: string
  /** Set when `home` is not below DATA_DIR. */
  elsewhere: boolean
}

/**
 * Decides where the cluster lies: in DATA_DIR, or if PostgreSQL's account can't access it, in a folder of /var/lib that
 * DATA_DIR points to. Deleting DATA_DIR is a factory reset in both cases. The folder in /var/lib stays, because a moved
 * DATA_DIR may still point to it.
 * @throws Problem if the database of DATA_DIR is unreachable, or DATA_DIR is a copy that points to the same database
 */
export function locateCluster(dataDir: string): ClusterLocation {
  const pointer = join(dataDir, POINTER)
  const ordinary = join(dataDir, 'postgres')
  if (existsSync(pointer)) {
    const home = readFileSync(pointer, 'utf8').trim()
    refuseCopy(dataDir, home)
    const account = chooseSystemUser(home)
    own(home, account)
    return { account, home, programs: SHARED_HOME, elsewhere: true }
  }
  const account = chooseSystemUser(ordinary)
  own(ordinary, account)
  if (account.uid === undefined) return { account, home: ordinary, programs: ordinary, elsewhere: false }
  if (canWrite(account, ordinary)) return { account, home: ordinary, programs: SHARED_HOME, elsewhere: false }

  if (existsSync(join(ordinary, 'data'))) {
    throw new Problem(
      `The user of PostgreSQL can no longer open ${ordinary}, the folder of the database.`,
      'Move the folder to its former place, or delete it to start with an empty database.',
    )
  }
  rmSync(ordinary, { recursive: true, force: true })
  mkdirSync(SHARED_HOME, { recursive: true, mode: 0o755 })
  chmodSync(SHARED_HOME, 0o755)
  const home = join(SHARED_HOME, `data-${randomBytes(6).toString('hex')}`)
  own(home, account)
  writeFileSync(`${home}.of`, dataDir)
  writeFileSync(pointer, home)
  return { account, home, programs: SHARED_HOME, elsewhere: true }
}

/** Removes the database of a DATA_DIR, wherever it lies. Its server must not run. */
export function removeCluster(dataDir: string): void {
  rmSync(join(dataDir, 'postgres'), { recursive: true, force: true })
  const pointer = join(dataDir, POINTER)
  if (!existsSync(pointer)) return
  const home = readFileSync(pointer, 'utf8').trim()
  for (const path of [home, `${home}.of`, pointer]) rmSync(path, { recursive: true, force: true })
}

function own(folder: string, { uid, gid }: SystemUser): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (uid !== undefined && gid !== undefined) chownSync(folder, uid, gid)
}

/** Two shops must not share one database. A moved folder is not a copy. */
function refuseCopy(dataDir: string, home: string): void {
  const owner = existsSync(`${home}.of`) ? readFileSync(`${home}.of`, 'utf8') : dataDir
  const ownersPointer = join(owner, POINTER)
  if (owner !== dataDir && existsSync(ownersPointer) && readFileSync(ownersPointer, 'utf8').trim() === home) {
    throw new Problem(
      `${dataDir} is a copy of ${owner}, and both point to the database in ${home}.`,
      `Delete ${join(dataDir, POINTER)} to start this one with an empty database.`,
    )
  }
  writeFileSync(`${home}.of`, dataDir)
}

/** System user that PostgreSQL runs as. Empty: the current user. */
export interface SystemUser {
  uid?: number
  gid?: number
}

/**
 * PostgreSQL refuses to run as root. Root therefore runs it as the user that already owns `existingData`, or else as
 * `postgres` or `nobody`, whichever the system has. No user is created.
 */
function chooseSystemUser(existingData: string): SystemUser {
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
function canWrite(account: SystemUser, folder: string): boolean {
  const probe = spawnSync('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], { ...account, stdio: 'ignore' })
  return probe.status === 0
}
