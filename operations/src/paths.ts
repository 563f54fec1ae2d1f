import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// Not `import.meta.dirname`: under some loaders, Node 20.19 does not have it.
const here = dirname(fileURLToPath(import.meta.url))

/** Absolute path of the checkout. */
export const ROOT = join(here, '..', '..')

/** Migrations in Prisma's layout: `<timestamp>_<name>/migration.sql` beside `migration_lock.toml`. */
export const MIGRATIONS_DIR = join(ROOT, 'prisma', 'migrations')
