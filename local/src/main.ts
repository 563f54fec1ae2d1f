import { OPERATOR_USAGE, runOperatorCommand } from '@instrumenta/operations/commands'
import { describeFailure, printLine } from '@instrumenta/operations/terminal'

const USAGE = `Commands: start, test, dev, check <name>, db:migration <name>, ${OPERATOR_USAGE}`

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
      return (await import('./testing/run-tests')).runTests({ runsAll: args.includes('--all') })
    case 'check':
      return (await import('./testing/checks')).runCheck(args)
    case 'db:migration':
      return writeMigration(args)
  }
  const { withDatabase } = await import('./with-database')
  const code = await runOperatorCommand(command, args, withDatabase)
  if (code !== undefined) return code
  console.error(`There is no command "${command}". ${USAGE}`)
  return 1
}

async function writeMigration([name]: string[]): Promise<number> {
  if (!name) {
    console.error('Name the migration: npm run db:migration -- add_reviews')
    return 1
  }
  const { createMigration } = await import('./migrations/create-migration')
  const folder = await createMigration(name)
  printLine(
    folder
      ? `Wrote prisma/migrations/${folder}/migration.sql. Read it, add what Prisma cannot express, and commit it.`
      : 'There is nothing to write: the migrations match prisma/schema.prisma.',
  )
  return 0
}
