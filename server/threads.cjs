const { join } = require('node:path')
const { buildSync } = require('esbuild')
const { dependencies } = require('./package.json')

// Only published as ES modules, which Node 20 takes from CommonJS with a warning; bundled they are like our own code.
const bundled = ['escape-goat', 'p-timeout', 'uuid', '@prisma/client']

/** Packages that a bundle loads while it runs. */
const external = Object.keys(dependencies).filter(
  (name) => !name.startsWith('@instrumenta/') && !bundled.includes(name),
)

/** @type {import('esbuild').BuildOptions} */
const common = { bundle: true, platform: 'node', target: 'node20', format: 'cjs', logLevel: 'warning' }

// A program that runs from its text finds packages from the working directory; this one is told where the bundle lies.
const fromBundle = {
  external,
  banner: { js: '(function(require){' },
  footer: { js: "})(require('node:module').createRequire(require('node:worker_threads').workerData.base))" },
}

/**
 * The text of a thread's program: wherever the bundle lies, it is one file.
 * @param {string} entry
 * @param {import('esbuild').BuildOptions} [more]
 * @returns {string}
 */
function bundleThread(entry, more) {
  const entryPoints = [join(__dirname, 'src', entry)]
  const { outputFiles } = buildSync({ ...common, entryPoints, minify: true, write: false, ...more })
  return outputFiles[0]?.text ?? ''
}

/** The programs of the server's threads, by the names under which it finds them: in its bundle, and in Jest. */
const bundleThreads = () => ({
  __XLSX_WORKER__: bundleThread('modules/bulk/xlsx/xlsx.worker.ts'),
  __PAPER_WORKER__: bundleThread('shared/papers/paper.worker.ts', fromBundle),
})

module.exports = { common, external, bundleThreads }
