import { mkdir, readdir, rm, rmdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Below the image store: an empty file for each picture that its rows name and that is still to be drawn, under the
 * picture's key. The server knows the folder, too (server/src/http/pages/pages/pictures-to-come.ts): when somebody asks for one of
 * these pictures first, it touches the file. Files stand in line by their times.
 */
const FOLDER = '.waiting'

/** In seconds, as files have them: after all times at which somebody may ask. */
const UNASKED = Date.UTC(2100, 0) / 1_000

/** Says which pictures are to be drawn, and in which order if nobody asks for one. */
export async function writeQueue(imagesDir: string, keys: string[]): Promise<void> {
  await removeQueue(imagesDir)
  if (keys.length === 0) return
  await mkdir(join(imagesDir, FOLDER), { recursive: true })
  for (const [place, key] of keys.entries()) {
    const file = join(imagesDir, FOLDER, key)
    await writeFile(file, '')
    await utimes(file, UNASKED + place, UNASKED + place)
  }
}

/** The picture to be drawn next, save those that are under way; undefined when there is none left. */
export async function findNext(imagesDir: string, underWay: ReadonlySet<string>): Promise<string | undefined> {
  const keys = (await readdir(join(imagesDir, FOLDER)).catch(() => [])).filter((key) => !underWay.has(key))
  const entries = await Promise.all(
    keys.map(async (key) => {
      const found = await stat(join(imagesDir, FOLDER, key)).catch(() => undefined)
      return { key, time: found?.mtimeMs ?? Infinity }
    }),
  )
  return entries.sort((one, other) => one.time - other.time)[0]?.key
}

/** Takes out a picture that has been drawn; the last one takes the folder with it. */
export async function leaveQueue(imagesDir: string, key: string): Promise<void> {
  await rm(join(imagesDir, FOLDER, key), { force: true })
  await rmdir(join(imagesDir, FOLDER)).catch(() => undefined)
}

/** Nothing is to be waited for any more. */
export async function removeQueue(imagesDir: string): Promise<void> {
  await rm(join(imagesDir, FOLDER), { recursive: true, force: true })
}
