// Installs the packages. It must run with nothing installed and on Nodes too old for the shop, so it is plain JavaScript
// without packages and without new syntax.
import { spawn } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'fs'
import { dirname, join } from 'path'
import { fileURLToPath } from 'url'
import { takeLock } from './lock.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockfile = join(root, 'package-lock.json')
// npm's own record of what it installed, written last: without it an installation was cut off.
const installed = join(root, 'node_modules', '.package-lock.json')
// Which lockfile we installed last.
const stamp = join(root, 'node_modules', '.instrumenta-installed')
const UNFINISHED = 'unfinished'

/** @param {string} message @param {string} advice @returns {never} */
function fail(message, advice) {
  console.error(`\n✗ ${message}\n  ${advice}`)
  process.exit(1)
}

/** Ends the process on a Node that the shop does not run on. */
function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  fail(
    `Node ${process.versions.node} is too old: the shop needs Node 20.19 or newer.`,
    'Install a current Node from https://nodejs.org, then try again.',
  )
}

function lockfileHash() {
  return createHash('sha256').update(readFileSync(lockfile)).digest('hex')
}

/** Whether what is installed is what the lockfile says, all of it or without what only development needs. */
function isCurrent() {
  if (!existsSync(installed)) return false
  const stamped = existsSync(stamp) ? readFileSync(stamp, 'utf8') : ''
  if (stamped === lockfileHash()) return true
  // Or somebody has called npm by hand.
  return stamped !== UNFINISHED && statSync(installed).mtimeMs >= statSync(lockfile).mtimeMs
}

/** Whether it includes what only development needs. */
function hasEverything() {
  return existsSync(installed) && readFileSync(installed, 'utf8').includes('"dev": true')
}

/** @param {boolean} everything */
function isInstalled(everything) {
  return isCurrent() && (!everything || hasEverything())
}

/** @param {boolean} everything @returns {Promise<void>} */
function runNpm(everything) {
  const begun = Date.now()
  // Adding to what is there leaves a shop alone that runs from it, which `npm ci` would pull from under its feet.
  const isAddition = isCurrent()
  const command = isAddition ? ['install', '--no-save'] : ['ci']
  const set = everything || hasEverything() ? '--include=dev' : '--omit=dev'
  const args = [
    ...command,
    set,
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
  console.log('… Installing the packages (the first time this takes a minute or two)')
  if (isAddition) writeFileSync(stamp, UNFINISHED)
  // npm_execpath is the npm that started us, which need not be the one on the PATH.
  const npm = process.env.npm_execpath
  /** @type {import('child_process').SpawnOptions} */
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] }
  const child =
    npm && /npm-cli\.c?js$/.test(npm)
      ? spawn(process.execPath, [npm, ...args], options)
      : spawn('npm', args, { ...options, shell: process.platform === 'win32' })
  let isInterrupted = false
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => {
    isInterrupted = true
    child.kill(signal)
  }
  process.once('SIGTERM', forward)
  process.once('SIGINT', forward)
  return new Promise((resolve) => {
    child.once('error', (error) =>
      fail(`Step "install" failed: npm does not start (${error.message}).`, 'Run `npm ci`.'),
    )
    child.once('close', (code) => {
      process.removeListener('SIGTERM', forward)
      process.removeListener('SIGINT', forward)
      if (isInterrupted) process.exit(130)
      if (code !== 0) {
        fail(
          `Step "install" failed: npm ended with code ${code}, for the reason above.`,
          'Mostly it is the network, a full disk, or a package-lock.json that does not match package.json.',
        )
      }
      writeFileSync(stamp, lockfileHash())
      console.log(`✓ Packages installed (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
      resolve()
    })
  })
}

/**
 * Installs what is missing. What is there beyond that stays.
 * @param {boolean} everything also what only tests, lint and benchmarks need
 */
export async function install(everything) {
  checkNode()
  if (isInstalled(everything)) return
  const { lock, holder } = await takeLock(join(root, '.turbo', 'install.lock'), {
    patienceMs: 30 * 60 * 1000,
    onWait: ({ pid }) => console.log(`… Waiting for process ${pid}, which installs the packages`),
  })
  if (!lock) fail(`Process ${holder.pid} has been installing for half an hour.`, 'End it, then try again.')
  process.once('exit', () => lock.release())
  if (!isInstalled(everything)) await runNpm(everything)
  lock.release()
}
