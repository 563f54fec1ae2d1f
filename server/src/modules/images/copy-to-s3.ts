import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '@instrumenta/prisma/client'
import pLimit from 'p-limit'
import type { Db } from '../../shared/db'
import type { StoredFile, StoreFolder } from '../../shared/object-store/object-store'
import type { S3Settings, S3Store } from '../../shared/object-store/s3-store'
import { createS3Store } from '../../shared/object-store/s3-store'
import { imageFileNames } from './image-url'
import { listKept, listOwnKeys } from './images.sql'

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
  /** Whether what is here and has no row is taken out of the bucket, too, where an earlier copy may have put it: on demand alone. */
  withRemovals?: boolean
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
  /** Folders that no row names, or names any more. */
  left: number
  /** Pictures that rows name and of which not every file is here, nor does a row say that it is there. */
  missing: string[]
}

/** The database names nothing of what is in the data folder: it is another shop's. */
export class WrongDatabase extends Error {}

/** A folder of the disk with the files of one key, and the store that they belong into. */
interface Source {
  key: string
  path: string
  folder: StoreFolder
  store: S3Store
  /** Its files, once they have been looked at. */
  names?: string[]
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * Copies what a shop keeps in its data folder into its bucket, and compares each file there with the one here. What the bucket has
 * is not sent again, so that a run that was cut off, or one that comes later, does the rest. What no row names stays out, since nothing
 * would tidy it away there: what was removed, of somebody who was erased, or is handed over and gone in a minute. The disk stays as it is.
 * Throws SERVICE_UNAVAILABLE for a bucket that does not take a file or gives back another, the error of a folder that cannot be read, and
 * {@link WrongDatabase}.
 */
export async function copyToS3(options: CopyOptions): Promise<CopyResult> {
  const { db, withAddresses, withRemovals, onCopied } = options
  const result: CopyResult = { kept: 0, copied: 0, addressed: 0, left: 0, missing: [] }
  const shown = await listOwnKeys(db.sql)
  const sources = await listSources(options)
  // Behind the disk: a row is there before its files are, so what has none by now is not just being written.
  const named = await listNamed(db, sources)
  if (sources.length > 0 && named.size === 0) {
    throw new WrongDatabase(`The database has nothing of what is in ${options.dataDir}.`)
  }
  const whole = new Set<string>()
  let done = 0
  await eachOf([...named], async (source) => {
    const names = await copyFolder(source, result)
    const image = source.folder === 'images' ? await findWhole(db, source.key, names) : null
    if (image) whole.add(source.key)
    // Not `+=` with it: several are under way, and each would add to what the sum was before.
    const addressed = image && withAddresses ? await address(db, image, source.store.addressesOf(source.key, names)) : 0
    result.addressed += addressed
    onCopied?.({ done: ++done, total: named.size })
  })
  const stillNamed = await listNamed(db, sources)
  const others = sources.filter((source) => !stillNamed.has(source))
  await eachOf(
    // What was removed while it was under way, and what an earlier copy may have brought.
    others.filter((source) => withRemovals === true || named.has(source)),
    async ({ store, key, path, names }) => store.remove(key, names ?? (await listFiles(path))),
  )
  const stillShown = new Set(await listOwnKeys(db.sql))
  return { ...result, left: others.length, missing: shown.filter((key) => stillShown.has(key) && !whole.has(key)) }
}

/** Does something with each. What is under way comes to an end before it is said that something failed. */
async function eachOf(sources: Source[], work: (source: Source) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const outcomes = await Promise.allSettled(sources.map((source) => limit(work, source)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** What lies on the disk. What an upload is still writing, or left behind, has a name that begins with a dot. */
async function listSources({ dataDir, settings }: CopyOptions): Promise<Source[]> {
  const lists = (['images', 'files'] satisfies StoreFolder[]).map(async (folder) => {
    const store = createS3Store(settings, folder)
    const root = join(dataDir, folder)
    const entries = (await readdir(root, { withFileTypes: true }).catch(refuseAllButGone)) ?? []
    const keys = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.')).map(({ name }) => name)
    return keys.map((key): Source => ({ key, path: join(root, key), folder, store }))
  })
  return (await Promise.all(lists)).flat()
}

/** Those that a row names. */
async function listNamed(db: Db, sources: Source[]): Promise<Set<Source>> {
  const keysOf = (folder: StoreFolder) => sources.filter((source) => source.folder === folder).map(({ key }) => key)
  const named = {
    images: await listKept(db.sql, 'images', keysOf('images')),
    files: await listKept(db.sql, 'files', keysOf('files')),
  }
  return new Set(sources.filter(({ folder, key }) => named[folder].has(key)))
}

const listFiles = async (path: string): Promise<string[]> =>
  ((await readdir(path).catch(refuseAllButGone)) ?? []).filter((name) => !name.endsWith('.tmp'))

/** Copies the files of a key; answers their names. */
async function copyFolder(source: Source, result: CopyResult): Promise<string[]> {
  const { store, key, path } = source
  const names = (source.names = await listFiles(path))
  const files = (await Promise.all(names.map((name) => readStored(path, name)))).flatMap((file) => file ?? [])
  const missing: StoredFile[] = []
  for (const file of files) if (!(await store.holds(key, file))) missing.push(file)
  result.kept += files.length - missing.length
  if (missing.length > 0) await store.put(key, missing)
  for (const file of missing) {
    if (!(await store.holds(key, file))) throw new Error(`The bucket has ${key}/${file.name} with another content`)
  }
  result.copied += missing.length
  return files.map(({ name }) => name)
}

/** A file, unless it is gone. */
async function readStored(path: string, name: string): Promise<StoredFile | undefined> {
  const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const bytes = await readFile(join(path, name)).catch(refuseAllButGone)
  return bytes && { name, contentType, bytes }
}

/** What nobody needs any more may be tidied away meanwhile, and a store has no folder before the first file is kept. */
function refuseAllButGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The row of a picture, if all of its files are among these. */
async function findWhole(db: Db, key: string, names: string[]): Promise<Image | null> {
  const image = await db.image.findUnique({ where: { key } })
  return image && imageFileNames(image.widths).every((name) => names.includes(name)) ? image : null
}

/** Tells the row of a picture where its files are, unless it has been told; answers how many rows. */
async function address(db: Db, { id, urls: known }: Image, urls: Record<string, string>): Promise<number> {
  if (known !== null) return 0
  const { count } = await db.image.updateMany({ where: { id }, data: { urls } })
  return count
}
