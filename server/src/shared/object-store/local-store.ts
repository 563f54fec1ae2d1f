import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReadableStore, StoredFile, StoreFolder } from './object-store'
import { storeUnavailable } from './object-store'

/** Names that are not served, and that no key has. */
const DRAFT = /^\.draft-/

/** Stores files in `<dataDir>/<folder>/<key>/`. A folder appears with all its files or not at all, also after a kill. */
export function createLocalStore(dataDir: string, folder: StoreFolder = 'images'): ReadableStore {
  const root = join(dataDir, folder)

  return {
    async put(key, files) {
      const draft = join(root, `.draft-${key}`)
      try {
        await writeFolder(draft, files)
        await rename(draft, join(root, key))
      } catch (error) {
        await rm(draft, { recursive: true, force: true }).catch(() => undefined)
        throw storeUnavailable(error, folder)
      }
      return null
    },

    async read(key, name) {
      try {
        const file = await open(join(root, key, name))
        return file.createReadStream()
      } catch (error) {
        throw storeUnavailable(error, folder)
      }
    },

    async remove(key) {
      await rm(join(root, key), { recursive: true, force: true })
    },

    async removeLeftovers(before) {
      const drafts = (await readdir(root).catch(() => []))
        .filter((name) => DRAFT.test(name))
        .map((name) => join(root, name))
      for (const draft of drafts) {
        const found = await stat(draft).catch(() => undefined)
        if (found && found.mtime < before) await rm(draft, { recursive: true, force: true })
      }
    },
  }
}

async function writeFolder(folder: string, files: StoredFile[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  // Written to the disk before the rename, so that a crash of the machine leaves no empty files.
  for (const { name, bytes } of files) await writeFile(join(folder, name), bytes, { flush: true })
}
