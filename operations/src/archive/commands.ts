import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Config } from '../config'
import type { WithDatabase } from '../database'
import { Problem } from '../problem'
import { printLine } from '../terminal'
import { manifestOf } from './format'
import { restoreArchive } from './restore'
import { archiveRows } from './archive-rows'
import { countArchivable, writeArchive } from './write-archive'

const USAGE = 'npm run db:archive -- --before 2024-01 [--into folder] [--yes]'

/** Minimum age in months of archived journal rows: goods are returned, and questions asked, for a while. */
const KEPT_MONTHS = 12

/**
 * `npm run db:archive -- --before 2024-01 [--into folder] [--yes]`: moves order events and stock movements from before that
 * month into files, while the shop may run. Without `--yes` it only counts them. Returns the exit code.
 */
export async function archive(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const { before, into, isMeant } = readArguments(args)
  const folder = resolve(into ?? `archive-before-${before.slice(0, 7)}`)
  if (existsSync(manifestOf(folder))) throw new Problem(`${folder} already has an archive.`, 'Choose another folder.')
  return withDatabase(config, {}, async (url) => {
    if (!isMeant) {
      printCounts(await countArchivable(url, before), 'can be archived')
      printLine(`  Nothing was changed. Add --yes to move them to ${folder}.`)
      return 0
    }
    const { files } = await writeArchive(url, before, folder)
    printCounts(Object.fromEntries(files.map(({ table, rows }) => [table, rows])), 'written and checked')
    printCounts(await archiveRows(url, folder), 'deleted from the database')
    printLine(`✓ ${folder} has all rows from before ${before}. Each product’s stock matches its ledger.`)
    printLine('  The database no longer has these rows. Store two copies, for as long as the law requires.')
    return 0
  })
}

/**
 * `npm run db:unarchive -- <folder>`: restores an archive, the latest first. Orders are blocked during it. Returns the exit
 * code.
 */
export async function unarchive(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  const [folder, ...more] = args
  if (!folder || more.length > 0)
    throw new Problem(
      'Name the archive to restore.',
      'npm run db:unarchive -- archive-before-2024-01. Run it at night or while the shop is stopped: it blocks orders.',
    )
  const back = await withDatabase(config, {}, (url) => {
    printLine('  This blocks orders. Run it at night or while the shop is stopped.')
    return restoreArchive(url, resolve(folder))
  })
  printCounts(back, 'restored')
  printLine('✓ The archive is restored. Each product’s stock matches its ledger.')
  return 0
}

function readArguments(args: string[]): { before: string; into: string | undefined; isMeant: boolean } {
  const rest = args.filter((arg) => arg !== '--yes')
  const given = new Map<string, string>()
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', value] = rest.slice(index, index + 2)
    if (!['--before', '--into'].includes(name) || value === undefined || given.has(name)) {
      throw new Problem(`Unknown option "${name}".`, USAGE)
    }
    given.set(name, value)
  }
  const month = given.get('--before') ?? ''
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Problem('Name the month: older rows are archived.', USAGE)
  const newest = new Date()
  newest.setUTCMonth(newest.getUTCMonth() - KEPT_MONTHS, 1)
  if (month > newest.toISOString().slice(0, 7)) {
    throw new Problem(
      `The last ${KEPT_MONTHS} months cannot be archived.`,
      `Use ${newest.toISOString().slice(0, 7)} or an earlier month.`,
    )
  }
  return { before: `${month}-01`, into: given.get('--into'), isMeant: args.includes('--yes') }
}

function printCounts(counts: Record<string, number>, what: string): void {
  for (const [name, count] of Object.entries(counts)) {
    printLine(`  ${name.padEnd(14)} ${String(count).padStart(10)} rows ${what}`)
  }
}
