import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { WithDatabase } from '@instrumenta/operations/database'
import { withGivenDatabase } from '@instrumenta/operations/database'
import { Problem } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'
import { takeLock } from './lock'
import { findRunningPostgres, startEmbeddedPostgres } from './postgres/embedded'

/**
 * Uses DATABASE_URL, or else the embedded database: that of a running shop, or one started until the work has ended.
 */
export const withDatabase: WithDatabase = async (config, use, work) => {
  if (config.databaseUrl) return withGivenDatabase(config, use, work)
  const { dataDir } = config
  if (!use.creates && !existsSync(join(dataDir, 'secrets', 'postgres-password'))) {
    throw new Problem(
      `There is no shop in ${dataDir}.`,
      'Set DATA_DIR to the folder of a shop, or run npm start first.',
    )
  }
  const { lock, holder } = await takeLock(join(dataDir, 'lock'), {
    note: 'a command',
    patienceMs: 0,
    endingPatienceMs: 30_000,
  })
  if (!lock) {
    const running = use.alone ? undefined : findRunningPostgres(dataDir)
    if (running) return work(running)
    throw new Problem(
      `A shop uses ${dataDir}: process ${holder.pid}, ${holder.note}.`,
      'Stop that shop first, or set DATA_DIR to another folder.',
    )
  }
  try {
    const postgres = await startEmbeddedPostgres(dataDir, { note: (remark) => printLine(`  Note: ${remark}.`) })
    try {
      return await work(postgres.databaseUrl)
    } finally {
      await postgres.cluster.stop()
    }
  } finally {
    lock.release()
  }
}
