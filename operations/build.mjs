// Bundles the operator's commands into dist/operate.cjs, so that production needs neither TypeScript nor its loader.
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const here = dirname(fileURLToPath(import.meta.url))

/** @param {string} workspace @returns {string[]} the packages that production installs for it */
function packagesOf(workspace) {
  const { dependencies } = JSON.parse(readFileSync(join(here, '..', workspace, 'package.json'), 'utf8'))
  return Object.keys(dependencies).filter((name) => !name.startsWith('@instrumenta/'))
}

// Only published as ES modules, which Node 20 takes from CommonJS with a warning; bundled they are like our own code.
const bundled = ['@prisma/client', 'escape-goat', 'jose', 'uuid']

/** @type {import('esbuild').BuildOptions} */
export const options = {
  entryPoints: [join(here, 'src/operate.ts')],
  outfile: join(here, 'dist/operate.cjs'),
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'cjs',
  sourcemap: true,
  external: ['prisma', 'operations', 'server'].flatMap(packagesOf).filter((name) => !bundled.includes(name)),
  // CommonJS has no import.meta.
  define: { 'import.meta.url': '__moduleUrl' },
  banner: { js: "const __moduleUrl = require('node:url').pathToFileURL(__filename).href;" },
  logLevel: 'warning',
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await build(options)
