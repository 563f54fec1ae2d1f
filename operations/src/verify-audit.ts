import { verifyAuditLog } from '@instrumenta/server/verify-audit'
import type { KnownHash } from '@instrumenta/server/verify-audit'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { Problem } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

/**
 * `npm run audit:verify`: checks the hash chain of the audit log. With `<position>:<hash>` from an earlier run, it also
 * detects removed entries. Returns the exit code: 1 if it is broken.
 */
export async function verifyAudit(config: Config, [noted]: string[], withDatabase: WithDatabase): Promise<number> {
  const known = noted === undefined ? undefined : readKnownHash(noted)
  const { rowCount, lastHash, fault } = await withDatabase(config, {}, (databaseUrl) =>
    withDb(databaseUrl, 1, (db) => verifyAuditLog(db, known)),
  )
  if (fault) {
    console.error(`✗ The audit log is broken: ${fault}. ${rowCount} rows before that are as they were written.`)
    return 1
  }
  printLine(`✓ The audit log is whole: ${rowCount} rows.`)
  if (lastHash) {
    printLine(`  Note this down elsewhere, and give it to a later run to see that nothing was cut off since:`)
    printLine(`  ${rowCount}:${lastHash}`)
  }
  return 0
}

function readKnownHash(text: string): KnownHash {
  const [, position, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (position === undefined) {
    throw new Problem(`"${text}" is not what an earlier run printed.`, 'It must look like 12:0f3a…, with 64 digits.')
  }
  return { position: Number(position), hash }
}
