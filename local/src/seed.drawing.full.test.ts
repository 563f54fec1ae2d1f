import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabases, withClient } from '@instrumenta/testing/test-databases'
import { seed } from './seed'

const imagesDir = mkdtempSync(join(tmpdir(), 'instrumenta-drawing-'))
const databases = openTestDatabases()

afterAll(async () => {
  await databases.close()
  rmSync(imagesDir, { recursive: true })
})

const start = (databaseUrl: string, { signal }: AbortController) =>
  seed(databaseUrl, imagesDir, { withDemoReviews: false, signal })

/** Names of the existing image folders. */
const listPictures = () => readdirSync(imagesDir)

test('the catalogue waits only for the images of its first page; an interrupted run resumes at the next start', async () => {
  const databaseUrl = await databases.create()
  const first = new AbortController()
  const { products, skipped, pictures } = await start(databaseUrl, first)
  expect({ products, skipped }).toEqual({ products: 72, skipped: false })
  expect(listPictures().length).toBeGreaterThanOrEqual(12)
  expect(listPictures().length).toBeLessThan(40)
  first.abort()
  await expect(pictures).rejects.toThrow('some images could not be drawn')

  const before = listPictures().length
  const key = await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ key: string }>(
      `UPDATE images SET key = 'other-' || key WHERE id <> (SELECT image_id FROM products ORDER BY created_at LIMIT 1)
       RETURNING key`,
    )
    // Each product has two images.
    expect(rows.length).toBe(143)
    const left = await client.query<{ key: string }>(`SELECT key FROM images WHERE key NOT LIKE 'other-%'`)
    return left.rows[0]?.key
  })
  const second = await start(databaseUrl, new AbortController())
  expect(second).toMatchObject({ products: 72, skipped: true })
  expect(await second.pictures).toBe(1)
  expect(listPictures()).toHaveLength(before + 1)
  expect(readdirSync(join(imagesDir, key ?? ''))).toHaveLength(6)
})

test('reports an unreachable database at once', async () => {
  await expect(start('postgresql://nobody@127.0.0.1:1/none', new AbortController())).rejects.toThrow(
    'the catalogue could not be filled',
  )
})
