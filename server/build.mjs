// Bundles the server into dist/main.cjs, or into the file given. `--watch` builds again on each change.
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, context } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))
const root = join(here, '..')
const { dependencies } = JSON.parse(readFileSync(join(here, 'package.json'), 'utf8'))

// Only published as ES modules, which Node 20 takes from CommonJS with a warning; bundled they are like our own code.
const bundled = ['escape-goat', 'jose', 'p-timeout', 'uuid', '@prisma/client']
const external = Object.keys(dependencies).filter(
  (name) => !name.startsWith('@instrumenta/') && !bundled.includes(name),
)

const migrations = readdirSync(join(root, 'prisma/migrations'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .sort()

// Run before anything else is loaded.
const beforeAll = [
  // Node 22 and newer keep compiled code between starts.
  "require('node:module').enableCompileCache?.();",
  'process.setSourceMapsEnabled(true);',
  // Old objects are collected when there are 40 % more of them, where V8 would wait for several times as many: a third
  // less memory under load for a few percent of processor time.
  "require('node:v8').setFlagsFromString('--heap-growing-percent=40');",
]

/** @type {import('esbuild').BuildOptions} */
const common = { bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning' }

/**
 * The text of a thread's program: wherever the bundle lies, it is one file.
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} [more]
 */
async function bundleThread(entry, more) {
  const entryPoints = [join(here, 'src', entry)]
  const { outputFiles } = await build({ ...common, entryPoints, minify: true, write: false, ...more })
  return JSON.stringify(outputFiles[0]?.text)
}

// A program that runs from its text finds packages from the working directory; this one is told where the bundle lies.
const fromBundle = {
  external,
  banner: { js: '(function(require){' },
  footer: { js: "})(require('node:module').createRequire(require('node:worker_threads').workerData.base))" },
}

/** @type {import('esbuild').BuildOptions} */
const options = {
  ...common,
  entryPoints: [join(here, 'src/main.ts')],
  outfile: process.argv.slice(2).find((argument) => argument !== '--watch') ?? join(here, 'dist/main.cjs'),
  sourcemap: true,
  external,
  define: {
    __XLSX_WORKER__: await bundleThread('modules/bulk/xlsx/xlsx.worker.ts'),
    __PAPER_WORKER__: await bundleThread('shared/papers/paper.worker.ts', fromBundle),
    __BUNDLED__: JSON.stringify({ schema: readFileSync(join(root, 'schema.graphql'), 'utf8'), migrations }),
  },
  banner: { js: beforeAll.join('') },
}

if (process.argv.includes('--watch')) {
  await (await context(options)).watch()
} else {
  await build(options)
}
