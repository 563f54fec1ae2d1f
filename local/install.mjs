// Installs the packages. It must run with nothing installed and on Nodes too old for the shop, so it is plain JavaScript
// without packages and without new syntax.
import { spawn } from 'child_process'
import { existsSync, readFileSync, statSync } from 'fs'
import { dirname, join } from 'path'
import { fileURLToPath } from 'url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockfile = join(root, 'package-lock.json')
// npm's own record of what it installed. `npm ci` deletes it first and writes it last.
const installed = join(root, 'node_modules', '.package-lock.json')

/** @param {string} message @param {string} advice @returns {never} */
function fail(message, advice) {
  console.error(`\n✗ ${message}\n  ${advice}`)
  process.exit(1)
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Node ${process.versions.node} is too old. The shop needs Node 20.19 or newer.`,
    'Install a current Node from https://nodejs.org, then try again.',
  )
}

/**
 * Installs missing packages.
 * @param {boolean} everything also packages only for tests, lint and benchmarks
 * @returns {Promise<void>}
 */
export async function install(everything) {
  checkNode()
  const exists = existsSync(installed)
  const isCurrent = exists && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
  const hasEverything = exists && readFileSync(installed, 'utf8').includes('"dev": true')
  if (isCurrent && (hasEverything || !everything)) return
  console.log('… Installing the packages (the first time this takes a minute or two)')
  const begun = Date.now()
  const args = [
    // Adding to current packages leaves a shop alone that runs from them.
    ...(isCurrent ? ['install', '--no-save'] : ['ci']),
    everything || hasEverything ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  // The npm that started us need not be the one on the PATH.
  const npm = process.env.npm_execpath || ''
  const isNpmScript = /npm-cli\.c?js$/.test(npm)
  const command = isNpmScript ? process.execPath : 'npm'
  const child = spawn(command, isNpmScript ? [npm].concat(args) : args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !isNpmScript && process.platform === 'win32',
  })
  // Otherwise npm would continue alone.
  const stop = () => {
    child.kill('SIGTERM')
    process.exit(130)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const problem = await new Promise((resolve) => {
    child.once('error', (error) => resolve(`npm does not start (${error.message})`))
    child.once('close', (code) => resolve(code === 0 ? '' : `npm ended with code ${code}`))
  })
  process.removeListener('SIGINT', stop)
  process.removeListener('SIGTERM', stop)
  if (problem) {
    fail(
      `Step "install" failed: ${problem}.`,
      'Check the network, the disk space, and that package-lock.json matches package.json.',
    )
  }
  console.log(`✓ Packages installed (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
}
