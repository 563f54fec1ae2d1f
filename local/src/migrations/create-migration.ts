import { MIGRATIONS_DIR, ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import type {
  SqlDriverAdapter,
  SqlMigrationAwareDriverAdapterFactory,
  SqlResultSet,
} from '@prisma/driver-adapter-utils'
import { bindMigrationAwareSqlAdapterFactory, ColumnTypeEnum } from '@prisma/driver-adapter-utils'
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

const MIGRATION_LOCK = `# Written by Prisma's schema engine. Keep it in version control.\nprovider = "postgresql"\n`

/** Folder of migrations to read and write. */
export interface MigrationPlaces {
  schemaFile: string
  migrationsDir: string
  /** The schema that the newest migration leads to. */
  snapshotFile: string
}

const REPOSITORY: MigrationPlaces = {
  schemaFile: join(ROOT, 'prisma', 'schema.prisma'),
  migrationsDir: MIGRATIONS_DIR,
  snapshotFile: join(MIGRATIONS_DIR, 'schema.snapshot.prisma'),
}

/**
 * Writes the next migration from the change between the snapshot and the present schema, then renews the snapshot. No
 * database is needed.
 * @returns the new folder's name, or undefined when nothing changed
 */
export async function createMigration(name: string, places = REPOSITORY): Promise<string | undefined> {
  if (!/^[a-z][a-z0-9_]{0,99}$/.test(name)) {
    throw new Problem(
      `"${name}" is not a valid name for a migration.`,
      'Use lowercase letters, digits and underscores, such as add_reviews.',
    )
  }
  const sql = await findChange(places)
  if (sql === undefined) return undefined
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = `${stamp}_${name}`
  const { migrationsDir, schemaFile, snapshotFile } = places
  await mkdir(join(migrationsDir, folder), { recursive: true })
  await writeFile(join(migrationsDir, folder, 'migration.sql'), sql)
  await writeFile(join(migrationsDir, 'migration_lock.toml'), MIGRATION_LOCK)
  await copyFile(schemaFile, snapshotFile)
  return folder
}

/** @throws Problem when the schema was changed without a migration */
export async function checkMigrations(): Promise<void> {
  if ((await findChange(REPOSITORY)) === undefined) return
  throw new Problem('prisma/schema.prisma was changed without a migration.', 'Run: npm run db:migration -- <name>')
}

/** The SQL that is in the schema and in no migration. */
async function findChange({ schemaFile, snapshotFile }: MigrationPlaces): Promise<string | undefined> {
  const snapshot = existsSync(snapshotFile) ? await readFile(snapshotFile, 'utf8') : undefined
  return diffSchemas(snapshot, await readFile(schemaFile, 'utf8'))
}

const require = createRequire(import.meta.url)

let loaded: Promise<void> | undefined

function loadWasm(): Promise<void> {
  loaded ??= (async () => {
    const jsFile = require.resolve('@prisma/schema-engine-wasm/schema_engine_bg')
    const wasm = await readFile(jsFile.replace(/\.js$/, '.wasm'))
    const { instance } = await WebAssembly.instantiate(wasm, {
      './schema_engine_bg.js': bindings as unknown as WebAssembly.ModuleImports,
    })
    bindings.__wbg_set_wasm(instance.exports)
    ;(instance.exports.__wbindgen_start as () => void)()
  })()
  return loaded
}

/**
 * Compares two Prisma schemas with the WebAssembly build of Prisma's schema engine; downloads nothing.
 * @param from undefined for an empty database
 * @returns the SQL that leads from one to the other; undefined when they describe the same database
 */
export async function diffSchemas(from: string | undefined, to: string): Promise<string | undefined> {
  await loadWasm()
  const engine = await bindings.SchemaEngine.new(
    { datamodels: undefined },
    () => undefined,
    bindMigrationAwareSqlAdapterFactory(createOfflineAdapter()),
  )
  const target = (content: string): DiffTarget => ({
    tag: 'schemaDatamodel',
    files: [{ path: 'schema.prisma', content }],
  })
  try {
    const diff = await engine.diff({
      from: from === undefined ? { tag: 'empty' } : target(from),
      to: target(to),
      script: true,
      exitCode: true,
      filters: { externalTables: [], externalEnums: [] },
    })
    return diff.exitCode === 0 || !diff.stdout ? undefined : diff.stdout
  } finally {
    engine.free()
  }
}

/**
 * An adapter without a database. The engine connects to a server even to compare two schemas, which needs none. The
 * adapter answers its first questions (does the schema exist, which version) like the oldest PostgreSQL that we
 * support.
 */
function createOfflineAdapter(): SqlMigrationAwareDriverAdapterFactory {
  const greeting: SqlResultSet = {
    columnNames: ['exists', 'version', 'numeric_version'],
    columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
    rows: [[true, 'PostgreSQL 14.0', 140000]],
  }
  const refuse = () => Promise.reject(new Error('There is no database behind this adapter.'))
  const adapter: SqlDriverAdapter = {
    provider: 'postgres',
    adapterName: 'offline',
    queryRaw: () => Promise.resolve(greeting),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
    dispose: () => Promise.resolve(),
  }
  const connect = () => Promise.resolve(adapter)
  return { provider: 'postgres', adapterName: 'offline', connect, connectToShadowDb: connect }
}
