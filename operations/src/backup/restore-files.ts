import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { errorText, Problem } from '../problem'
import { readBackup } from './format'

/** Folders of DATA_DIR in a backup; each may be a separate disk. */
const FOLDERS = ['images', 'files', 'auth'] as const

/** Subfolder for files not yet in place. The shop ignores names with a leading dot. */
const WAITING = '.restore'

/** Place of a file: folder of DATA_DIR, and path in it. */
interface Place {
  folder: (typeof FOLDERS)[number]
  rest: string
}

/** Parses a file name in a backup. Throws Problem if it is not a place of the shop. */
export function placeOf(name: string): Place {
  const [first = '', ...others] = normalize(name).split(/[\\/]/)
  const folder = FOLDERS.find((one) => one === first)
  if (folder && others.length > 0 && !others.includes('..')) return { folder, rest: join(...others) }
  throw new Problem(`The backup has a file at the forbidden path ${name}.`, 'Nothing was changed.')
}

/**
 * Writes the files of a backup beside their places, commits the database, and then moves the files. If the commit
 * fails, existing files stay.
 * @throws Problem if the database was committed, but not every file could be put in place
 */
export async function restoreFiles(dataDir: string, file: string, commit: () => Promise<unknown>): Promise<void> {
  try {
    const places = await writeWaiting(dataDir, file)
    await commit()
    await putInPlace(dataDir, places)
  } finally {
    for (const folder of FOLDERS) await rm(join(dataDir, folder, WAITING), { recursive: true, force: true })
  }
}

async function writeWaiting(dataDir: string, file: string): Promise<Place[]> {
  const places: Place[] = []
  for await (const line of readBackup(file)) {
    if (!('file' in line)) continue
    const { folder, rest } = placeOf(line.file)
    const path = join(dataDir, folder, WAITING, rest)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, Buffer.from(line.content, 'base64'), { mode: folder === 'images' ? 0o644 : 0o600 })
    places.push({ folder, rest })
  }
  return places
}

async function putInPlace(dataDir: string, places: Place[]): Promise<void> {
  try {
    for (const { folder, rest } of places) {
      const path = join(dataDir, folder, rest)
      await mkdir(dirname(path), { recursive: true })
      await rename(join(dataDir, folder, WAITING, rest), path)
    }
  } catch (error) {
    throw new Problem(
      `The database is restored, but not all files: ${errorText(error)}.`,
      'Correct the cause, then restore again with --force.',
    )
  }
}
