import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../config'
import type { WithDatabase } from '../database'
import { applyMigrations } from '../migrations/migrations'
import { Problem } from '../problem'
import { printLine } from '../terminal'
import { openBackup, restoreBackup } from './restore-backup'
import { writeBackup } from './write-backup'

/** `npm run db:backup -- [file]`: backs up a shop, which may be running. Returns the exit code. */
export async function backup(config: Config, [name]: string[], withDatabase: WithDatabase): Promise<number> {
  const file = resolve(name ?? `instrumenta-${new Date().toISOString().replaceAll(/[:.]/g, '-')}.backup.gz`)
  if (existsSync(file)) throw new Problem(`${file} already exists.`, 'Choose another file name.')
  const { fingerprints, files } = await withDatabase(config, {}, (url) => writeBackup(url, config.dataDir, file))
  printTables(fingerprints)
  printLine(`✓ ${Object.keys(fingerprints).length} tables and ${files} files are in ${file}`)
  printLine('  The file has personal data and, with the built-in accounts, password hashes. Store it like a secret.')
  return 0
}

/** `npm run db:restore -- <file> [--force]`: the shop must not run. Returns the exit code. */
export async function restore(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const [name, ...more] = args.filter((arg) => arg !== '--force')
  if (!name || more.length > 0)
    throw new Problem('Name the backup to restore.', 'npm run db:restore -- shop.backup.gz [--force]')
  const file = resolve(name)
  if (!existsSync(file)) throw new Problem(`${file} does not exist.`, 'Name a file that npm run db:backup wrote.')
  // Before the database is touched: if it were migrated for a backup that is then refused, it would serve neither
  // version.
  const opened = await openBackup(file)
  const fingerprints = await withDatabase(config, { alone: true, creates: true }, async (url) => {
    await applyMigrations(url)
    return restoreBackup(url, config.dataDir, opened, { force: args.includes('--force') })
  })
  printTables(fingerprints)
  printLine(`✓ Restored. Rows and fingerprint of every table match the backup.`)
  return 0
}

function printTables(fingerprints: Record<string, string>): void {
  for (const [name, text] of Object.entries(fingerprints).sort()) {
    const [count, ...sums] = text.split('-')
    printLine(`  ${name.padEnd(20)} ${(count ?? '').padStart(8)} rows  ${sums.join('-')}`)
  }
}
