import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { PrismaPg } from '@prisma/adapter-pg'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { SchemaEngine } from '@prisma/schema-engine-wasm/schema_engine_bg'
import { createOfflineAdapter } from './offline-adapter'

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

// The engine records this in a statement of its own, and a process killed between the two would leave it open whether
// the script has run. Scripts sent whole are one transaction: with this at its end, an unfinished row means "not run".
const RECORD_DONE = `UPDATE _prisma_migrations SET finished_at = now(), applied_steps_count = 1
  WHERE finished_at IS NULL AND rolled_back_at IS NULL`

/**
 * The adapter splits a script at every semicolon and sends the pieces on their own, which tears function bodies apart
 * and gives up atomicity. Prisma's native engine sends the whole script as one query, and so do we.
 */
class WholeScriptPrismaPg extends PrismaPg {
  /** Scripts of migrations, each of which records in its own transaction that it is done. */
  readonly migrationScripts = new Set<string>()
  private readonly open: Awaited<ReturnType<PrismaPg['connect']>>[] = []

  override async connect(): ReturnType<PrismaPg['connect']> {
    const adapter = await super.connect()
    this.open.push(adapter)
    adapter.executeScript = async (script) => {
      const sql = this.migrationScripts.has(script) ? `${script}\n;${RECORD_DONE}` : script
      await adapter.executeRaw({ sql, args: [], argTypes: [] })
    }
    return adapter
  }

  /** Closes the connections: the engine leaves them open, and its advisory lock with them. */
  async disposeAll(): Promise<void> {
    await Promise.all(this.open.splice(0).map((adapter) => adapter.dispose()))
  }
}

/**
 * Runs `work` with Prisma's schema engine in its WebAssembly build; nothing is downloaded.
 * @param databaseUrl a diff of two schemas needs none
 * @param migrationScripts scripts that record themselves as done
 */
export async function withSchemaEngine<T>(
  databaseUrl: string | undefined,
  work: (engine: SchemaEngine) => Promise<T>,
  migrationScripts: readonly string[] = [],
): Promise<T> {
  await loadWasm()
  const database = databaseUrl ? new WholeScriptPrismaPg({ connectionString: databaseUrl, max: 1 }) : undefined
  for (const script of migrationScripts) database?.migrationScripts.add(script)
  try {
    const engine = await bindings.SchemaEngine.new(
      { datamodels: undefined },
      () => undefined,
      bindMigrationAwareSqlAdapterFactory(database ?? createOfflineAdapter()),
    )
    try {
      return await work(engine)
    } finally {
      engine.free()
    }
  } finally {
    await database?.disposeAll()
  }
}
