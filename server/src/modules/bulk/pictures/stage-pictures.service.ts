import type { ImportRun } from '@instrumenta/prisma/client'
import type { Db } from '../../../shared/db'
import type { ReadableStore } from '../../../shared/object-store/object-store'
import type { Encoding } from '../encodings'
import { stageImport } from '../stage-import.service'
import { openPictureFile } from './picture-file'
import { MAX_PICTURES } from './picture-limits'
import { dropArchive, keepArchive } from './stored-archive'

/**
 * Keeps the rows of a file of pictures, and the ZIP that they came in, until they are checked. Throws BAD_USER_INPUT for what cannot be
 * such a file, and SERVICE_UNAVAILABLE if the store does not take it; nothing of it is kept then.
 */
export async function stagePictures(
  { db, store }: { db: Db; store: ReadableStore },
  startedById: string,
  { path, fileName, encoding: given }: { fileName: string; path: string; encoding?: Encoding | undefined },
): Promise<ImportRun> {
  const { rows, encoding, archiveBytes, isTableDerived } = await openPictureFile(path, given)
  const archive =
    archiveBytes === null
      ? undefined
      : {
          bytes: archiveBytes,
          keep: (id: string) => keepArchive(store, { id, archiveBytes }, path),
          drop: (id: string) => dropArchive(store, { id, archiveBytes }),
        }
  return stageImport(db, startedById, {
    kind: 'PICTURES',
    fileName,
    rows,
    encoding,
    isTableDerived,
    maxRows: MAX_PICTURES,
    archive,
  })
}
