/** Makes a database of one's own ready for the server: migrations, and the catalogue if it is empty. Then ends. */
import { join } from 'node:path'
import { seedDatabase } from '@instrumenta/prisma/seed'
import { parseConfig } from './config'
import { checkGivenDatabase } from './database'
import { applyMigrations } from './migrations/apply-migrations'
import { Problem } from './problem'
import { describeFailure, printLine } from './steps'

async function prepare(): Promise<void> {
  const { databaseUrl, dataDir } = parseConfig(process.env)
  if (!databaseUrl) throw new Problem('DATABASE_URL is not set.', 'Set it to the PostgreSQL of the shop.')
  await checkGivenDatabase(databaseUrl)
  const applied = await applyMigrations(databaseUrl)
  printLine(applied.length > 0 ? `Migrations applied: ${applied.join(', ')}` : 'Database is up to date')
  const { products } = await seedDatabase({ databaseUrl, imagesDir: join(dataDir, 'images') })
  printLine(`Catalogue of ${products} products`)
}

prepare().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  },
)
