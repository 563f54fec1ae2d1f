import { mkdtempSync, rmSync } from 'node:fs'
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

test('a shop with a bucket has the pictures of its catalogue there', async () => {
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
  await expect(runOperatorCommand('objects:copy', [], withGivenDatabase)).rejects.toThrow(`${elsewhere} has neither`)
  process.env.DATA_DIR = join(folder, 'data')
  process.env.IMAGE_STORE = 'local'
  await expect(runOperatorCommand('objects:copy', [], withGivenDatabase)).rejects.toThrow('There is no bucket')
  await expect(runOperatorCommand('objects:copy', ['--all'], withGivenDatabase)).rejects.toThrow('"--all"')
  await expect(runOperatorCommand('search:rebuild', [], withGivenDatabase)).rejects.toThrow('There is no search engine')
})
