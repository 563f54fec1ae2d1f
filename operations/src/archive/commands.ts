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
  if (existsSync(manifestOf(folder))) throw new Problem(`${folder} has an archive already.`, 'Name another folder.')
  return withDatabase(config, {}, async (url) => {
    if (!isMeant) {
      printCounts(await countArchivable(url, before), 'may go')
      printLine(`  Nothing was changed. Say --yes to have them in ${folder} and nowhere else.`)
      return 0
    }
    const { files } = await writeArchive(url, before, folder)
    printCounts(Object.fromEntries(files.map(({ table, rows }) => [table, rows])), 'are written, and were read back')
    printCounts(await archiveRows(url, folder), 'fewer in the database')
    printLine(`✓ ${folder} has what was before ${before}; stock and ledger of all products agree.`)
    printLine('  Keep it as long as the law wants books kept, in two places: the database has it no more.')
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
      'Say which archive.',
      'npm run db:unarchive -- archive-before-2024-01, at night or while the shop is stopped: nobody can order meanwhile.',
    )
  const back = await withDatabase(config, {}, (url) => {
    printLine('  Nobody can order while a journal is put back: do it at night, or while the shop is stopped.')
    return restoreArchive(url, resolve(folder))
  })
  printCounts(back, 'more in the database')
  printLine('✓ What the archive has is in the shop again; stock and ledger of all products agree.')
  return 0
}

function readArguments(args: string[]): { before: string; into: string | undefined; isMeant: boolean } {
  const rest = args.filter((arg) => arg !== '--yes')
  const given = new Map<string, string>()
  for (let index = 0; index < rest.length; index += 2) {
    const [name = '', value] = rest.slice(index, index + 2)
    if (!['--before', '--into'].includes(name) || value === undefined || given.has(name)) {
      throw new Problem(`"${name}" is not understood here.`, USAGE)
    }
    given.set(name, value)
  }
  const month = given.get('--before') ?? ''
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) throw new Problem('Say before which month.', USAGE)
  const newest = new Date()
  newest.setUTCMonth(newest.getUTCMonth() - KEPT_MONTHS, 1)
  if (month > newest.toISOString().slice(0, 7)) {
    throw new Problem(
      `The last ${KEPT_MONTHS} months stay in the shop.`,
      `Name ${newest.toISOString().slice(0, 7)}, or earlier.`,
    )
  }
  return { before: `${month}-01`, into: given.get('--into'), isMeant: args.includes('--yes') }
}

function printCounts(counts: Record<string, number>, what: string): void {
  for (const [name, count] of Object.entries(counts)) {
    printLine(`  ${name.padEnd(14)} ${String(count).padStart(10)} rows ${what}`)
  }
}
