// Entry of `npm start`, `npm test` and the other commands. It must run with nothing installed and on Nodes too old for
// the shop, so it is plain JavaScript without packages and without new syntax.
import { spawn } from 'child_process'
import { createHash } from 'crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'fs'
import { dirname, join } from 'path'
import { fileURLToPath } from 'url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const lockfile = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules', '.instrumenta-installed')

/** @param {string} message @param {string} advice @returns {never} */
function fail(message, advice) {
  console.error(`\n✗ ${message}\n  ${advice}`)
  process.exit(1)
}

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

/** npm writes its hidden lockfile last: without it an installation was cut off, older than ours it is outdated. */
function isInstalled() {
  const hidden = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(hidden)) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lockfileHash()) return true
  return statSync(hidden).mtimeMs >= statSync(lockfile).mtimeMs
}

/** @returns {Promise<void>} */
function runNpmCi() {
  const begun = Date.now()
  console.log('… Installing the packages (the first time this takes a minute or two)')
  // npm_execpath is the npm that started us, which need not be the one on the PATH.
  const npm = process.env.npm_execpath
  const args = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--prefer-offline',
    '--loglevel=error',
  ]
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
          `Step "install" failed: npm ci ended with code ${code}, for the reason above.`,
          'Mostly it is the network, a full disk, or a package-lock.json that does not match package.json.',
        )
      }
      writeFileSync(stamp, lockfileHash())
      console.log(`✓ Packages installed (${((Date.now() - begun) / 1000).toFixed(1)} s)`)
      resolve()
    })
  })
}

async function install() {
  if (isInstalled()) return
  const { isLock, takeLock } = await import('./lock.mjs')
  const lock = await takeLock(join(root, '.turbo', 'install.lock'), {
    patienceMs: 30 * 60 * 1000,
    onWait: (holder) => console.log(`… Waiting for process ${holder.pid}, which installs the packages`),
  })
  if (!isLock(lock)) fail(`Process ${lock.pid} has been installing for half an hour.`, 'End it, then try again.')
  process.once('exit', () => lock.release())
  if (!isInstalled()) await runNpmCi()
  lock.release()
}

async function main() {
  checkNode()
  await install()
  const { register } = await import('tsx/esm/api')
  register()
  const { main: run } = await import('./src/main.ts')
  await run(process.argv.slice(2))
}

main().catch((error) => {
  console.error(error)
  process.exit(1)
})
