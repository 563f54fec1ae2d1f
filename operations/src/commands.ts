import { join } from 'node:path'
import { parseConfig } from './config'
import type { Config } from './config'
import type { WithDatabase } from './database'
import { withGivenDatabase } from './database'
import { applyMigrations } from './migrations/migrations'
import { errorCode, explainDiskFull, Problem } from './problem'
import { printLine } from './terminal'

/** Command for the operator. Returns the exit code. */
type OperatorCommand = (config: Config, args: string[], withDatabase: WithDatabase) => Promise<number>

// Each command loads its code itself, so that migrations don't load the server.
const commands = new Map<string, OperatorCommand>([
  ['db:migrate', migrate],
  ['db:seed', seed],
  ['db:pages', pages],
  ['db:backup', async (...given) => (await import('./backup/commands')).backup(...given)],
  ['db:restore', async (...given) => (await import('./backup/commands')).restore(...given)],
  ['db:archive', async (...given) => (await import('./archive/commands')).archive(...given)],
  ['db:unarchive', async (...given) => (await import('./archive/commands')).unarchive(...given)],
  ['objects:copy', async (...given) => (await import('./copy-objects')).copyObjects(...given)],
  ['search:rebuild', async (...given) => (await import('./rebuild-search')).rebuildSearch(...given)],
  ['audit:verify', async (...given) => (await import('./verify-audit')).verifyAudit(...given)],
  ['person:export', async (...given) => (await import('./person')).exportPersonalData(...given)],
  ['person:erase', async (...given) => (await import('./person')).erasePersonalData(...given)],
])

/** Commands and their arguments, for a help text. */
export const OPERATOR_USAGE =
  'db:migrate, db:seed, db:pages, db:backup [file], db:restore <file>, db:archive --before <month>, db:unarchive <folder>, objects:copy, search:rebuild, audit:verify, person:export <email or id>, person:erase <email or id>'

/**
 * Runs one command with the settings of the environment.
 * @param withDatabase opens the shop's database
 * @returns the exit code; undefined for an unknown command
 * @throws Problem for expected failures, such as a full disk
 */
export async function runOperatorCommand(
  name: string,
  args: string[],
  withDatabase: WithDatabase,
): Promise<number | undefined> {
  // Before the settings, so that a mistyped name is reported first.
  const command = commands.get(name)
  if (!command) return undefined
  const config = parseConfig(process.env)
  try {
    return await command(config, args, withDatabase)
  } catch (error) {
    const isTheirs = config.databaseUrl && errorCode(error) !== 'ENOSPC'
    throw isTheirs
      ? explainDiskFull(error, 'the database', 'Free some space on the machine of PostgreSQL.')
      : explainDiskFull(error, config.dataDir)
  }
}

/** `db:migrate`: for an external database, before a new version of the server is deployed. */
async function migrate(config: Config): Promise<number> {
  if (!config.databaseUrl) {
    throw new Problem('DATABASE_URL is not set.', 'Set it, or run npm start, which migrates the embedded database.')
  }
  const applied = await withGivenDatabase(config, {}, (url) => applyMigrations(url))
  printLine(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  return 0
}

/** `db:pages`: creates terms, privacy and imprint of a real shop, without the demo. */
async function pages(config: Config, _args: string[], withDatabase: WithDatabase): Promise<number> {
  const { seedPages } = await import('@instrumenta/prisma/seed')
  const written = await withDatabase(config, {}, seedPages)
  printLine(
    written === 0
      ? 'Nothing was added: the shop already has its pages for terms, privacy, imprint, shipping and returns.'
      : `✓ ${written} pages added. Replace their texts in the dashboard, under Articles.`,
  )
  return 0
}

/** `db:seed`: adds the demo catalogue and its images to a shop that never had a product, and to its bucket, if any. */
async function seed(config: Config, args: string[], withDatabase: WithDatabase): Promise<number> {
  // A mistyped argument must not create the whole demo.
  if (args.length > 0) throw new Problem(`Unknown arguments: ${args.join(' ')}.`, 'Run db:seed without arguments.')
  const { seedDatabase } = await import('@instrumenta/prisma/seed')
  const { products, skipped } = await withDatabase(config, {}, async (databaseUrl) => {
    const seeded = await seedDatabase({ databaseUrl, imagesDir: join(config.dataDir, 'images') })
    if (process.env.IMAGE_STORE === 's3') {
      const { copyIntoBucket } = await import('./copy-objects')
      await copyIntoBucket(databaseUrl, config.dataDir, { withAddresses: true })
    }
    return seeded
  })
  printLine(
    skipped
      ? `Nothing was added: the shop has, or had, ${products} products.`
      : `✓ The catalog has ${products} products with images.`,
  )
  return 0
}
