// Bundles the server into dist/main.cjs, or into the file given.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { bundleThreads, common, external } from './threads.cjs'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..')

const migrations = readdirSync(join(root, 'prisma/migrations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()

// Run before anything else is loaded.
const beforeAll = [
  // Node 22 and newer keep compiled code between starts.
  "require('node:module').enableCompileCache?.();",
  'process.setSourceMapsEnabled(true);',
]

/** @type {import('esbuild').BuildOptions} */
const options = {
  ...common,
  entryPoints: [join(here, 'src/main.ts')],
  outfile: process.argv[2] ?? join(here, 'dist/main.cjs'),
  sourcemap: true,
  external,
  define: {
    ...Object.fromEntries(Object.entries(bundleThreads()).map(([name, text]) => [name, JSON.stringify(text)])),
    __BUNDLED__: JSON.stringify({ schema: readFileSync(join(root, 'schema.graphql'), 'utf8'), migrations }),
  },
  banner: { js: beforeAll.join('') },
}

await build(options)
