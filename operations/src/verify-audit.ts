import { verifyAuditLog } from '@instrumenta/server/verify-audit'
import type { KnownHash } from '@instrumenta/server/verify-audit'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { Problem } from './problem'
import { printLine } from './terminal'
import { withDb } from './with-db'

/**
 * `npm run audit:verify`: checks the hash chain of the audit log. With `<position>:<hash>` from an earlier run, it also
 * detects removed entries. Returns the exit code: 1 if the chain is broken.
 */
export async function verifyAudit(config: Config, [noted]: string[], withDatabase: WithDatabase): Promise<number> {
  const known = noted === undefined ? undefined : readKnownHash(noted)
  const { rowCount, lastHash, fault } = await withDatabase(config, {}, (databaseUrl) =>
    withDb(databaseUrl, 1, (db) => verifyAuditLog(db, known)),
  )
  if (fault) {
    console.error(`✗ The audit log was changed: ${fault}. The ${rowCount} rows before it are intact.`)
    return 1
  }
  printLine(`✓ The audit log is intact: ${rowCount} rows.`)
  if (lastHash) {
    printLine(`  Store this value elsewhere. A later run can use it to find deleted rows:`)
    printLine(`  ${rowCount}:${lastHash}`)
  }
  return 0
}

function readKnownHash(text: string): KnownHash {
  const [, position, hash = ''] = /^(\d{1,15}):([0-9a-f]{64})$/.exec(text) ?? []
  if (position === undefined) {
    throw new Problem(
      `"${text}" is not a value of an earlier run.`,
      'It has the form 12:0f3a…, with 64 hexadecimal digits.',
    )
  }
  return { position: Number(position), hash }
}
