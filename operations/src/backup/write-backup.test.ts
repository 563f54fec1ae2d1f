import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { readBackup } from './format'
import { writeBackup } from './write-backup'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-write-backup-'))
const dataDir = join(folder, 'shop')
const file = join(folder, 'shop.backup.gz')
const databases = openTestDatabases()
let url: string

beforeAll(async () => {
  url = await databases.create()
  for (const key of ['a', 'b', 'c']) {
    mkdirSync(join(dataDir, 'images', key), { recursive: true })
    writeFileSync(join(dataDir, 'images', key, '320.webp'), key)
  }
})
afterEach(() => {
  jest.restoreAllMocks()
  rmSync(file, { force: true })
  // Also no file with personal data remains of a failed backup.
  expect(readdirSync(folder)).toEqual(['shop'])
})
afterAll(async () => {
  await databases.close()
  rmSync(folder, { recursive: true })
})

async function listFiles(): Promise<string[]> {
  const names = []
  for await (const line of readBackup(file)) if ('file' in line) names.push(line.file)
  return names.sort()
}

/** Reads of this image's folder, alone or with others, fail with this error. */
function breakFolder(key: string, code: string) {
  const { readdir } = fs
  jest.spyOn(fs, 'readdir').mockImplementation(((path: string, options: { recursive?: boolean }) => {
    const isMet = path.endsWith(key) || (options.recursive && existsSync(join(path, key)))
    if (isMet) return Promise.reject(Object.assign(new Error(`${code}: ${path}`), { code }))
    return readdir(path, options as object)
  }) as typeof readdir)
}

test('leaves out an image removed during the backup, and keeps all others', async () => {
  breakFolder('b', 'ENOENT')
  expect(await writeBackup(url, dataDir, file)).toMatchObject({ files: 2 })
  expect(await listFiles()).toEqual(['images/a/320.webp', 'images/c/320.webp'])
  jest.restoreAllMocks()

  const { readFile } = fs
  jest.spyOn(fs, 'readFile').mockImplementation(((path: string) => {
    if (path.includes('images/c')) rmSync(join(dataDir, 'images', 'c'), { recursive: true, force: true })
    return readFile(path)
  }) as typeof readFile)
  await writeBackup(url, dataDir, file)
  expect(await listFiles()).toEqual(['images/a/320.webp', 'images/b/320.webp'])
})

test('a folder or a file that cannot be read ends the backup', async () => {
  breakFolder('b', 'EIO')
  await expect(writeBackup(url, dataDir, file)).rejects.toThrow('EIO')
  jest.restoreAllMocks()

  jest.spyOn(fs, 'readFile').mockRejectedValue(Object.assign(new Error('EACCES: it'), { code: 'EACCES' }))
  await expect(writeBackup(url, dataDir, file)).rejects.toThrow('EACCES')
})

test('a connection that breaks ends the backup', async () => {
  await withClient(url, async (holder) => {
    await holder.query('BEGIN; LOCK TABLE products')
    const broken = expect(writeBackup(url, dataDir, file)).rejects.toThrow('terminating connection')
    const end = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await withClient(url, async (other) => {
      while ((await other.query(end)).rowCount === 0);
    })
    await broken
  })
})

const hasFullDisk = existsSync('/dev/full')
;(hasFullDisk ? test : test.skip)('a full disk is told by the file that was to be written', async () => {
  symlinkSync('/dev/full', `${file}.${process.pid}.draft`)
  await expect(writeBackup(url, dataDir, file)).rejects.toMatchObject({
    message: `The disk of ${file} is full.`,
    advice: 'Free some space there, or name a place on another disk.',
  })
})

test('partitioned tables need pg_dump, because no other shop could restore them', async () => {
  const divided = await databases.create('nothing')
  await withClient(divided, (client) => client.query('CREATE TABLE by_month (at date) PARTITION BY RANGE (at)'))
  await expect(writeBackup(divided, dataDir, file)).rejects.toMatchObject({
    message: expect.stringContaining('partitioned by month: by_month'),
    advice: expect.stringContaining('pg_dump'),
  })
})
