import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isLock, takeLock } from '../lock.mjs'
import type { Config } from './config'
import { checkGivenDatabase, startOwnDatabase } from './database'
import { findRunningPostgres } from './postgres/embedded'
import { Problem } from './problem'
import { printLine } from './steps'

/** What a command may do while a shop runs on the same data. */
export interface DatabaseUse {
  /** The command must have the embedded data for itself: it is refused while a shop runs on it. */
  alone?: boolean
  /** The command may make the embedded database; otherwise there must be one. */
  creates?: boolean
}

/**
 * Runs a command's work on the shop's database: on DATABASE_URL, on the embedded one of a shop that runs, or on the
 * embedded one started for as long as it takes.
 */
export async function withDatabase<T>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  { alone = false, creates = false }: DatabaseUse,
  work: (databaseUrl: string) => Promise<T>,
): Promise<T> {
  if (databaseUrl) {
    await checkGivenDatabase(databaseUrl)
    return work(databaseUrl)
  }
  if (!creates && !existsSync(join(dataDir, 'secrets', 'postgres-password'))) {
    throw new Problem(`There is no shop in ${dataDir}.`, 'Set DATA_DIR to the folder of one, or run npm start first.')
  }
  const lock = await takeLock(join(dataDir, 'lock'), { note: 'a command', patienceMs: 0, endingPatienceMs: 30_000 })
  if (!isLock(lock)) {
    const running = alone ? undefined : findRunningPostgres(dataDir)
    if (running) return work(running)
    throw new Problem(
      `A shop runs on ${dataDir}: process ${lock.pid}, ${lock.note}.`,
      'Stop it first, or set DATA_DIR to another folder.',
    )
  }
  try {
    const database = await startOwnDatabase(dataDir, (remark) => printLine(`  Note: ${remark}.`))
    try {
      return await work(database.url)
    } finally {
      await database.stop?.()
    }
  } finally {
    lock.release()
  }
}
