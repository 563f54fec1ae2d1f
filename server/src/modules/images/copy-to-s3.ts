import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Image } from '@instrumenta/prisma/client'
import pLimit from 'p-limit'
import type { Db } from '../../shared/db'
import type { StoredFile, StoreFolder } from '../../shared/object-store/object-store'
import type { S3Settings, S3Store } from '../../shared/object-store/s3-store'
import { createS3Store } from '../../shared/object-store/s3-store'
import { imageFileNames } from './image-url'
import { listReferencedKeys, listOwnKeys } from './images.sql'

/** Folders copied at once. */
const AT_ONCE = 8

export interface CopyOptions {
  db: Db
  /** Contains `images/` and `files/`. */
  dataDir: string
  settings: S3Settings
  /** True to write the new URLs into rows. Only when all processes use the bucket. */
  withAddresses: boolean
  /** True to remove files without a row from the bucket, which an earlier copy may have put there. */
  withRemovals?: boolean
  /** Called after each folder. */
  onCopied?: ((progress: { done: number; total: number }) => void) | undefined
}

export interface CopyResult {
  /** Files that the bucket already had. */
  kept: number
  /** Files copied and verified. */
  copied: number
  /** Rows that now have URLs of the bucket. */
  addressed: number
  /** Folders without a row. */
  left: number
  /** Images with missing files, by key. */
  missing: string[]
}

/** The database belongs to another shop than the data folder. */
export class WrongDatabase extends Error {}

/** A local folder of one key, and its target. */
interface Source {
  key: string
  path: string
  folder: StoreFolder
  store: S3Store
  /** Its file names, once listed. */
  names?: string[]
}

const contentTypes: Record<string, string> = { avif: 'image/avif', webp: 'image/webp' }

/**
 * Copies the files of a shop's data folder into its bucket, and compares each with the original. Existing objects are not
 * sent again, so a later run does the rest. Unreferenced files are skipped, because they would never be cleaned up there. The
 * disk stays unchanged. Throws SERVICE_UNAVAILABLE for a bucket that rejects or alters a file, the error of an unreadable
 * folder, and {@link WrongDatabase}.
 */
export async function copyToS3(options: CopyOptions): Promise<CopyResult> {
  const { db, withAddresses, withRemovals, onCopied } = options
  const result: CopyResult = { kept: 0, copied: 0, addressed: 0, left: 0, missing: [] }
  const shown = await listOwnKeys(db.sql)
  const sources = await listSources(options)
  // Listed after the disk. Rows are written before files, so a folder without a row is no running upload.
  const referenced = await listNamed(db, sources)
  if (sources.length > 0 && referenced.size === 0) {
    throw new WrongDatabase(`The database has nothing of what is in ${options.dataDir}.`)
  }
  const whole = new Set<string>()
  let done = 0
  await eachOf([...referenced], async (source) => {
    const names = await copyFolder(source, result)
    const image = source.folder === 'images' ? await findWhole(db, source.key, names) : null
    if (image) whole.add(source.key)
    // Not `+=` on the awaited value: parallel copies would overwrite each other's sum.
    const addressed = image && withAddresses ? await address(db, image, source.store.addressesOf(source.key, names)) : 0
    result.addressed += addressed
    onCopied?.({ done: ++done, total: referenced.size })
  })
  const stillNamed = await listNamed(db, sources)
  const others = sources.filter((source) => !stillNamed.has(source))
  await eachOf(
    // Removed during the copy, or left by an earlier copy.
    others.filter((source) => withRemovals === true || referenced.has(source)),
    async ({ store, key, path, names }) => store.remove(key, names ?? (await listFiles(path))),
  )
  const stillShown = new Set(await listOwnKeys(db.sql))
  return { ...result, left: others.length, missing: shown.filter((key) => stillShown.has(key) && !whole.has(key)) }
}

/** Runs work for each item. Waits for all before it throws the first error. */
async function eachOf(sources: Source[], work: (source: Source) => Promise<void>): Promise<void> {
  const limit = pLimit(AT_ONCE)
  const outcomes = await Promise.allSettled(sources.map((source) => limit(work, source)))
  const failed = outcomes.find((outcome) => outcome.status === 'rejected')
  if (failed) throw failed.reason
}

/** Lists local folders. Names of unfinished uploads begin with a dot. */
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

async function listNamed(db: Db, sources: Source[]): Promise<Set<Source>> {
  const keysOf = (folder: StoreFolder) => sources.filter((source) => source.folder === folder).map(({ key }) => key)
  const referenced = {
    images: await listReferencedKeys(db.sql, 'images', keysOf('images')),
    files: await listReferencedKeys(db.sql, 'files', keysOf('files')),
  }
  return new Set(sources.filter(({ folder, key }) => referenced[folder].has(key)))
}

const listFiles = async (path: string): Promise<string[]> =>
  ((await readdir(path).catch(refuseAllButGone)) ?? []).filter((name) => !name.endsWith('.tmp'))

/** Copies the files of a key. Returns their names. */
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

/** A file, unless it was deleted. */
async function readStored(path: string, name: string): Promise<StoredFile | undefined> {
  const contentType = contentTypes[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
  const bytes = await readFile(join(path, name)).catch(refuseAllButGone)
  return bytes && { name, contentType, bytes }
}

/** Ignores missing files: they may be removed during the copy, and a store has no folder before its first file. */
function refuseAllButGone(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}

/** The row of an image, if all its files exist here. */
async function findWhole(db: Db, key: string, names: string[]): Promise<Image | null> {
  const image = await db.image.findUnique({ where: { key } })
  return image && imageFileNames(image.widths).every((name) => names.includes(name)) ? image : null
}

/** Writes the URLs of an image if they differ. Returns the number of rows. */
async function address(db: Db, { id, urls: known }: Image, urls: Record<string, string>): Promise<number> {
  if (known !== null) return 0
  const { count } = await db.image.updateMany({ where: { id }, data: { urls } })
  return count
}
