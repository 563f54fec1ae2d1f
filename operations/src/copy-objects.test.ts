import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findMissingPictures, seedDatabase } from '@instrumenta/prisma/seed'
import type { TestBucket } from '@instrumenta/server/testing/bucket'
import { startBucket } from '@instrumenta/server/testing/bucket'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { runOperatorCommand } from './commands'
import { withGivenDatabase } from './database'

const folder = mkdtempSync(join(tmpdir(), 'instrumenta-objects-'))
const databases = openTestDatabases()
let bucket: TestBucket

beforeAll(async () => {
  bucket = await startBucket()
})
afterAll(async () => {
  bucket.close()
  await databases.close()
  rmSync(folder, { recursive: true })
})

test('copies the images of the catalogue into the bucket', async () => {
  const databaseUrl = await databases.create()
  await seedDatabase({ databaseUrl, imagesDir: null })
  // Drawing all of them takes a while.
  await withClient(databaseUrl, (client) =>
    client.query(`UPDATE images SET urls = '{}' WHERE id <> (SELECT image_id FROM products ORDER BY sku LIMIT 1)`),
  )
  const elsewhere = join(folder, 'another machine')
  expect(await findMissingPictures(databaseUrl, elsewhere)).toHaveLength(1)

  Object.assign(process.env, bucket.variables, { DATABASE_URL: databaseUrl, DATA_DIR: join(folder, 'data') })
  expect(await runOperatorCommand('db:seed', [], withGivenDatabase)).toBe(0)
  expect(bucket.listObjects()).toHaveLength(6)
  expect(await findMissingPictures(databaseUrl, elsewhere)).toEqual([])
  expect(await runOperatorCommand('objects:copy', [], withGivenDatabase)).toBe(0)

  process.env.DATA_DIR = elsewhere
  await expect(runOperatorCommand('objects:copy', [], withGivenDatabase)).rejects.toThrow(`${elsewhere} has no images`)
  process.env.DATA_DIR = join(folder, 'data')
  process.env.IMAGE_STORE = 'local'
  await expect(runOperatorCommand('objects:copy', [], withGivenDatabase)).rejects.toThrow('No bucket is configured')
  await expect(runOperatorCommand('objects:copy', ['--all'], withGivenDatabase)).rejects.toThrow('"--all"')
  await expect(runOperatorCommand('search:rebuild', [], withGivenDatabase)).rejects.toThrow('SEARCH_URL is not set')
})

test("removes unreferenced objects from the bucket on request, but not with another shop's database", async () => {
  const databaseUrl = await databases.create()
  const dataDir = join(folder, 'of people')
  Object.assign(process.env, bucket.variables, { DATABASE_URL: databaseUrl, DATA_DIR: dataDir })
  for (const key of ['kept', 'erased']) {
    mkdirSync(join(dataDir, 'files', key), { recursive: true })
    writeFileSync(join(dataDir, 'files', key, 'content'), key)
  }
  const run = (sql: string) => withClient(databaseUrl, (client) => client.query(sql))
  await run(`
    INSERT INTO users (id, firebase_uid, email, name) VALUES (gen_random_uuid(), 'a', 'a@example.org', 'A');
    INSERT INTO quotation_files (id, key, name, size, type, sha256, uploaded_by_id)
      SELECT gen_random_uuid(), key, 'a', 4, 'text/plain', repeat('a', 64), users.id FROM users, unnest('{kept,erased}'::text[]) AS key`)
  const listKeys = () => ['kept', 'erased'].filter((key) => bucket.listObjects().some((name) => name.includes(key)))
  const said = jest.spyOn(process.stdout, 'write').mockReturnValue(true)
  const copy = async (...args: string[]) => {
    said.mockClear()
    expect(await runOperatorCommand('objects:copy', args, withGivenDatabase)).toBe(0)
    return said.mock.calls.join('')
  }
  try {
    expect(await copy()).not.toContain('were not copied')
    await run(`DELETE FROM quotation_files WHERE key = 'erased'`)
    const told = '  1 unused folders were not copied. '
    expect(await copy()).toContain(`${told}To delete their copies in the bucket, run this again with --remove`)
    expect(listKeys()).toEqual(['kept', 'erased'])
    expect(await copy('--keep-addresses', '--remove')).toContain(`${told}Their copies in the bucket were deleted.`)
    expect(listKeys()).toEqual(['kept'])
  } finally {
    said.mockRestore()
  }
  process.env.DATABASE_URL = await databases.create()
  await expect(runOperatorCommand('objects:copy', ['--remove'], withGivenDatabase)).rejects.toMatchObject({
    name: 'Problem',
    message: `The database has nothing of what is in ${dataDir}.`,
    advice: 'Set DATABASE_URL to the database of the same shop.',
  })
  expect(listKeys()).toEqual(['kept'])
})
