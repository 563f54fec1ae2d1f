import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '@instrumenta/operations/paths'
import { runNode } from '@instrumenta/testing/processes'

// Tests which npm command runs. A stand-in for npm records its arguments and writes npm's list of installed packages.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-install-'))
const calls = join(folder, 'calls')
const npm = join(folder, 'npm-cli.js')
const record = join(folder, 'node_modules', '.package-lock.json')

beforeAll(() => {
  mkdirSync(join(folder, 'local'))
  cpSync(join(ROOT, 'local', 'install.mjs'), join(folder, 'local', 'install.mjs'))
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { install } from './local/install.mjs'\nawait install(process.argv[2] === 'everything')`,
  )
  writeFileSync(
    npm,
    `const fs = require('fs')
     const args = process.argv.slice(2)
     fs.appendFileSync(${JSON.stringify(calls)}, args.slice(0, 2).join(' ') + '\\n')
     if (process.env.HANGS) return setInterval(() => {}, 1000)
     if (args[0] === 'ci') fs.rmSync('node_modules', { recursive: true, force: true })
     fs.mkdirSync('node_modules', { recursive: true })
     fs.writeFileSync('node_modules/.package-lock.json', args.includes('--include=dev') ? '{ "dev": true }' : '{}')`,
  )
})
beforeEach(() => {
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  writeLock('first')
})
afterAll(() => rmSync(folder, { recursive: true }))

const writeLock = (content: string) => writeFileSync(join(folder, 'package-lock.json'), content)

/** Installs in this order. Returns the calls of npm. */
async function install(...sets: ('start' | 'everything')[]): Promise<string[]> {
  writeFileSync(calls, '')
  for (const set of sets) await runNode([join(folder, 'run.mjs'), set], { npm_execpath: npm }).exit
  return readFileSync(calls, 'utf8').split('\n').filter(Boolean)
}

test('a start installs the packages once', async () => {
  expect(await install('start', 'start')).toEqual(['ci --omit=dev'])
})

test('tests install more packages, and a later start removes none', async () => {
  expect(await install('start', 'everything', 'everything', 'start')).toEqual(['ci --omit=dev', 'install --no-save'])
})

test('installs a new lockfile again, to the same extent', async () => {
  await install('everything')
  writeLock('second')
  expect(await install('start', 'everything')).toEqual(['ci --include=dev'])
})

test('accepts packages installed by hand', async () => {
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(record, '{ "dev": true }')
  expect(await install('start', 'everything')).toEqual([])
})

test('npm ends with a start that is stopped', async () => {
  writeFileSync(calls, '')
  const program = runNode([join(folder, 'run.mjs'), 'start'], { npm_execpath: npm, HANGS: 'true' })
  await program.firstLine
  while (readFileSync(calls, 'utf8') === '') await pause(20)
  program.process.kill('SIGTERM')
  // npm has the same output stream, so it closes when both have ended.
  expect(await program.exit).toBe(130)
})
