import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLock, takeLock } from '../../../local/lock.mjs'
import { parseConfig } from '../../../local/src/config'
import { applyMigrations } from '../../../local/src/migrations/apply-migrations'
import { startEmbeddedPostgres } from '../../../local/src/postgres/embedded'
import { findPlace } from '../../../local/src/postgres/places'
import { readOrCreateSecret } from '../../../local/src/secrets'

/** A migrated database to fill, and how to let go of it. */
export interface OpenDatabase {
  url: string
  /** Absolute path; pictures go below it. */
  dataDir: string
  close(): Promise<void>
}

/**
 * The shop's database: DATABASE_URL if it is set, else the embedded PostgreSQL of DATA_DIR, that of the running shop or
 * one started for the occasion.
 */
export async function openDatabase(): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (databaseUrl) {
    await applyMigrations(databaseUrl)
    return { url: databaseUrl, dataDir, close: async () => undefined }
  }
  const lock = await takeLock(join(dataDir, 'lock'), { note: 'npm run seed:large', patienceMs: 0 })
  if (!isLock(lock)) return { url: runningDatabase(dataDir), dataDir, close: async () => undefined }
  try {
    const { cluster, databaseUrl: url } = await startEmbeddedPostgres(dataDir, { note: console.log })
    const close = async () => {
      await cluster.stop()
      lock.release()
    }
    try {
      await applyMigrations(url)
      return { url, dataDir, close }
    } catch (error) {
      await close()
      throw error
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** The PostgreSQL that the running shop has started: its port stands in the fourth line of its pid file. */
function runningDatabase(dataDir: string): string {
  const pidFile = join(findPlace(dataDir).home, 'data', 'postmaster.pid')
  const port = existsSync(pidFile) ? readFileSync(pidFile, 'utf8').split('\n')[3] : undefined
  if (!port) throw new Error(`The shop on ${dataDir} is starting, or uses another database: set DATABASE_URL to it.`)
  return `postgresql://instrumenta:${readOrCreateSecret(dataDir, 'postgres-password')}@127.0.0.1:${port}/instrumenta`
}
