import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// import.meta.dirname would do on newer Nodes; 20.19 has it only behind some loaders.
const here = dirname(fileURLToPath(import.meta.url))

/** Absolute path of the checkout. */
export const ROOT = join(here, '..', '..')

/** Migrations in Prisma's layout: `<timestamp>_<name>/migration.sql` beside `migration_lock.toml`. */
export const MIGRATIONS_DIR = join(ROOT, 'prisma', 'migrations')
