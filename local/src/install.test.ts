import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { runNode } from '@instrumenta/testing/processes'

// Which npm command is called when. npm itself is played by a program that writes down how it was called and leaves what
// npm leaves: its record of what is installed.

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-install-'))
const calls = join(folder, 'calls')
const npm = join(folder, 'npm-cli.js')
const record = join(folder, 'node_modules', '.package-lock.json')

beforeAll(() => {
  mkdirSync(join(folder, 'local'))
  for (const name of ['install.mjs', 'lock.mjs']) cpSync(join(ROOT, 'local', name), join(folder, 'local', name))
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { install } from './local/install.mjs'\nawait install(process.argv[2] === 'everything')`,
  )
  writeFileSync(
    npm,
    `const fs = require('fs')
     const args = process.argv.slice(2)
     fs.appendFileSync(${JSON.stringify(calls)}, args.slice(0, 3).join(' ') + '\\n')
     if (process.env.CUT_OFF) {
       process.kill(process.ppid, 'SIGKILL')
       process.exit(1)
     }
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

/** Installs in that order, and answers how npm was called. */
async function install(...sets: ('start' | 'everything' | 'cut off')[]): Promise<string[]> {
  writeFileSync(calls, '')
  for (const set of sets) {
    const args = [join(folder, 'run.mjs'), set === 'cut off' ? 'everything' : set]
    await runNode(args, { npm_execpath: npm, ...(set === 'cut off' ? { CUT_OFF: 'true' } : {}) }).exit
  }
  return readFileSync(calls, 'utf8').split('\n').filter(Boolean)
}

test('a start installs what it takes, once', async () => {
  expect(await install('start', 'start')).toEqual(['ci --omit=dev --include=optional'])
})

test('tests add the rest, and a start after them takes nothing away', async () => {
  expect(await install('start', 'everything', 'everything', 'start')).toEqual([
    'ci --omit=dev --include=optional',
    'install --no-save --include=dev',
  ])
})

test('a new lockfile is installed anew, in the same extent', async () => {
  await install('everything')
  writeLock('second')
  expect(await install('start', 'everything')).toEqual(['ci --include=dev --include=optional'])
})

test('what was cut off is installed anew', async () => {
  expect(await install('start', 'cut off', 'start')).toEqual([
    'ci --omit=dev --include=optional',
    'install --no-save --include=dev',
    'ci --omit=dev --include=optional',
  ])
})

test('what somebody has installed by hand is taken as it is', async () => {
  mkdirSync(join(folder, 'node_modules'))
  writeFileSync(record, '{ "dev": true }')
  expect(await install('start', 'everything')).toEqual([])
})

test('two commands at once install once', async () => {
  writeFileSync(calls, '')
  const both = [1, 2].map(() => runNode([join(folder, 'run.mjs'), 'start'], { npm_execpath: npm }))
  expect(await Promise.all(both.map(({ exit }) => exit))).toEqual([0, 0])
  expect(readFileSync(calls, 'utf8')).toBe('ci --omit=dev --include=optional\n')
})
