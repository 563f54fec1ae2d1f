import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// import.meta.dirname would do on newer Nodes; 20.19 has it only behind some loaders.
const here = dirname(fileURLToPath(import.meta.url))

/** Absolute path of the checkout. */
export const ROOT = join(here, '..', '..')

/** The one description of the database. */
export const SCHEMA_FILE = join(ROOT, 'prisma', 'schema.prisma')

/** Migrations in Prisma's layout: `<timestamp>_<name>/migration.sql` beside `migration_lock.toml`. */
export const MIGRATIONS_DIR = join(ROOT, 'prisma', 'migrations')

/** The schema that the newest migration leads to; `db:migration` compares with it. */
export const SCHEMA_SNAPSHOT_FILE = join(MIGRATIONS_DIR, 'schema.snapshot.prisma')
