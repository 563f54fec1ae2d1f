import { parseConfig } from './config'
import { checkGivenDatabase } from './database'
import { applyMigrations } from './migrations/apply-migrations'
import { createMigration } from './migrations/create-migration'
import { describeFailure, printLine } from './steps'

const USAGE =
  'Commands: start, test, dev, db:migration <name>, db:migrate, db:backup [file], db:restore <file>, ' +
  'audit:verify, person:export <email>, person:erase <email>'

/** Runs one command and ends the process with its exit code. */
export async function main([command = 'start', ...args]: string[]): Promise<never> {
  try {
    process.exit(await runCommand(command, args))
  } catch (error) {
    console.error(describeFailure(error))
    process.exit(1)
  }
}

async function runCommand(command: string, args: string[]): Promise<number> {
  switch (command) {
    case 'start':
      return (await import('./start')).start()
    case 'dev':
      return (await import('./dev')).dev()
    case 'test':
      return (await import('./testing/run-tests')).runTests()
    case 'db:migration':
      return writeMigration(args)
    case 'db:migrate':
      return migrate()
    case 'db:backup':
      return (await import('./backup/commands')).backup(parseConfig(process.env), args)
    case 'db:restore':
      return (await import('./backup/commands')).restore(parseConfig(process.env), args)
    case 'audit:verify':
    case 'person:export':
    case 'person:erase':
      return runServerCommand(command, args)
    default:
      console.error(`There is no command "${command}". ${USAGE}`)
      return 1
  }
}

/** The server's package is CommonJS, for which TypeScript must be registered by itself. */
async function readServerCode(): Promise<void> {
  const { register } = await import('tsx/cjs/api')
  register()
}

/** The commands of the server's own services. */
async function runServerCommand(command: string, args: string[]): Promise<number> {
  await readServerCode()
  const config = parseConfig(process.env)
  if (command === 'audit:verify') return (await import('./audit-verify')).verifyAudit(config, args)
  const { erasePersonalData, exportPersonalData } = await import('./person')
  return command === 'person:export' ? exportPersonalData(config, args) : erasePersonalData(config, args)
}

async function writeMigration([name]: string[]): Promise<number> {
  if (!name) {
    console.error('Say what the migration does: npm run db:migration -- add_reviews')
    return 1
  }
  const folder = await createMigration(name)
  printLine(
    folder
      ? `Wrote prisma/migrations/${folder}/migration.sql. Read it, add by hand what Prisma cannot say, and commit it.`
      : 'prisma/schema.prisma says what the newest migration leads to: there is nothing to write.',
  )
  return 0
}

/** For a database of one's own, before a new version of the server goes into service. */
async function migrate(): Promise<number> {
  const { databaseUrl } = parseConfig(process.env)
  if (!databaseUrl) {
    console.error('Set DATABASE_URL. The embedded database is migrated by npm start.')
    return 1
  }
  await checkGivenDatabase(databaseUrl)
  const applied = await applyMigrations(databaseUrl)
  printLine(applied.length > 0 ? `Applied: ${applied.join(', ')}` : 'The database is up to date.')
  return 0
}
