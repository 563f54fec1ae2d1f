import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '@instrumenta/prisma/client'
import pLimit from 'p-limit'
import type { Db } from '../../shared/db'
import type { StoredFile, StoreFolder } from '../../shared/object-store/object-store'
import type { S3Settings, S3Store } from '../../shared/object-store/s3-store'
import { createS3Store } from '../../shared/object-store/s3-store'
import { imageFileName } from './image-url'
import { listOwnKeys } from './images.sql'

/** Folders that are on their way at once. */
const AT_ONCE = 8

/** What is copied where. */
export interface CopyOptions {
  db: Db
  /** Of the shop: `images/` and `files/` below it. */
  dataDir: string
  settings: S3Settings
  /** Whether rows are told where their pictures are now: only when all processes of the shop use the bucket. */
  withAddresses: boolean
  /** Told after each folder. */
  onCopied?: ((progress: { done: number; total: number }) => void) | undefined
}

/** What came of it. */
export interface CopyResult {
  /** Files that the bucket had with the same content. */
  kept: number
  /** Files that were put there, and found there afterwards. */
  copied: number
  /** Rows that name the bucket from now on. */
  addressed: number
  /** Pictures that rows name and of which not every file is here, nor does a row say that it is there. */
  missing: string[]
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * Copies what a shop keeps in its data folder into its bucket, and compares each file there with the one here. What the bucket has
 * is not sent again, so that a run that was cut off, or one that comes later, does the rest. Nothing is removed here. Throws
 * SERVICE_UNAVAILABLE for a bucket that does not take a file or gives back another, and the error of a folder that cannot be read.
 */
export async function copyToS3(options: CopyOptions): Promise<CopyResult> {
  const { db, dataDir, settings, withAddresses, onCopied } = options
  const result: CopyResult = { kept: 0, copied: 0, addressed: 0, missing: [] }
  const shown = await listOwnKeys(db.sql)
  const limit = pLimit(AT_ONCE)
  const folders = (['images', 'files'] satisfies StoreFolder[]).map((folder) => ({
    folder,
    store: createS3Store(settings, undefined, folder),
  }))
  const keys = await Promise.all(folders.map(({ folder }) => listKeys(join(dataDir, folder))))
  const total = keys.reduce((sum, { length }) => sum + length, 0)
  const whole = new Set<string>()
  let done = 0
  const copies = folders.flatMap(({ folder, store }, index) =>
    (keys[index] ?? []).map((key) =>
      limit(async () => {
        const names = await copyFolder(store, key, join(dataDir, folder, key), result)
        const image = folder === 'images' ? await findWhole(db, key, names) : null
        if (image) whole.add(key)
        // Not `+=` with it: several are under way, and each would add to what the sum was before.
        const addressed = image && withAddresses ? await address(db, image, store.addressesOf(key, names)) : 0
        result.addressed += addressed
        onCopied?.({ done: ++done, total })
      }),
    ),
  )
  // What is under way comes to an end before it is said that something failed.
  const failed = (await Promise.allSettled(copies)).find((copy) => copy.status === 'rejected')
  if (failed) throw failed.reason
  return { ...result, missing: shown.filter((key) => !whole.has(key)) }
}

/** Folders of a store, which has none before the first is kept. What an upload is still writing, or left behind, has a name that begins with a dot. */
async function listKeys(root: string): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
}

/** Copies the files of a key; answers their names. */
async function copyFolder(store: S3Store, key: string, folder: string, result: CopyResult): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => !name.endsWith('.tmp'))
  const files = await Promise.all(names.map((name) => readStored(folder, name)))
  const missing: StoredFile[] = []
  for (const file of files) if (!(await store.holds(key, file))) missing.push(file)
  result.kept += files.length - missing.length
  if (missing.length > 0) await store.put(key, missing)
  for (const file of missing) {
    if (!(await store.holds(key, file))) throw new Error(`The bucket has ${key}/${file.name} with another content`)
  }
  result.copied += missing.length
  return names
}

async function readStored(folder: string, name: string): Promise<StoredFile> {
  const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  return { name, contentType, bytes: await readFile(join(folder, name)) }
}

/** The row of a picture, if all of its files are among these. */
async function findWhole(db: Db, key: string, names: string[]): Promise<Image | null> {
  const image = await db.image.findUnique({ where: { key } })
  const isWhole = image?.widths.every((width) =>
    (['avif', 'webp'] as const).every((format) => names.includes(imageFileName(width, format))),
  )
  return isWhole ? image : null
}

/** Tells the row of a picture where its files are, unless it has been told; answers how many rows. */
async function address(db: Db, { id, urls: known }: Image, urls: Record<string, string>): Promise<number> {
  if (known !== null) return 0
  const { count } = await db.image.updateMany({ where: { id }, data: { urls } })
  return count
}
