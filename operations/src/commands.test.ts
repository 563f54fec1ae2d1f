import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runOperatorCommand } from './commands'

const DATA_DIR = join(tmpdir(), 'instrumenta-nothing')
const file = join(DATA_DIR, 'shop.backup.gz')
const DATABASE_URL = 'postgresql://localhost/shop'

test.each([
  ['ENOSPC', 'ENOSPC: no space left on device, write', DATABASE_URL, DATA_DIR, 'DATA_DIR'],
  ['53100', 'could not extend file "base/1": No space left on device', '', DATA_DIR, 'DATA_DIR'],
  [
    '53100',
    'could not extend file "base/1": No space left on device',
    DATABASE_URL,
    'the database',
    'machine of PostgreSQL',
  ],
])('a full disk is explained to whoever runs a command: %s %s', async (code, message, databaseUrl, place, advice) => {
  Object.assign(process.env, { DATABASE_URL: databaseUrl, DATA_DIR })
  const failing = () => Promise.reject(Object.assign(new Error(message), { code }))
  await expect(runOperatorCommand('db:backup', [file], failing)).rejects.toMatchObject({
    message: `The disk of ${place} is full.`,
    advice: expect.stringContaining(advice),
  })
})

test('passes other failures of a command on', async () => {
  const failing = () => Promise.reject(new Error('something else'))
  await expect(runOperatorCommand('db:backup', [file], failing)).rejects.toThrow('something else')
})

test('reports a mistyped command whatever the settings', async () => {
  Object.assign(process.env, { DATABASE_URL: 'none' })
  const unused = () => Promise.reject(new Error('unused'))
  expect(await runOperatorCommand('no:command', [], unused)).toBeUndefined()
  await expect(runOperatorCommand('db:backup', [file], unused)).rejects.toThrow('DATABASE_URL')
})

test('db:seed with an unknown argument adds no catalogue', async () => {
  Object.assign(process.env, { DATABASE_URL })
  const unused = () => Promise.reject(new Error('unused'))
  await expect(runOperatorCommand('db:seed', ['--pages'], unused)).rejects.toThrow('Unknown arguments: --pages')
})
