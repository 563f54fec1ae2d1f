import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { bindMigrationAwareSqlAdapterFactory } from '@prisma/driver-adapter-utils'
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg'
import type { DiffTarget } from '@prisma/schema-engine-wasm/schema_engine_bg'
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
