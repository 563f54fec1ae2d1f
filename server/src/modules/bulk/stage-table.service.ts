import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportKind, ImportRun, ImportState } from '@instrumenta/prisma/client'
import type { Db } from '../../shared/db'
import type { ReadableStore } from '../../shared/object-store/object-store'
import type { Encoding } from './encodings'
import { columnsOf } from './import-columns'
import { copyArchive, dropArchive, keepArchive } from './pictures/stored-archive'
import { openTable } from './read-rows'
import { stageImport } from './stage-import.service'

interface StageDeps {
  db: Db
  store: ReadableStore
}

/**
 * Keeps the rows of a table, and the file itself where it would read otherwise in another encoding. Throws BAD_USER_INPUT for what is
 * no such table, and SERVICE_UNAVAILABLE if the store does not take the file; nothing of it is kept then.
 */
export async function stageTable(
  { db, store }: StageDeps,
  startedById: string,
  kind: ImportKind,
  { fileName, path, encoding: given }: { fileName: string; path: string; encoding?: Encoding | undefined },
): Promise<ImportRun> {
  const { rows, encoding, isEncoded } = await openTable(path, columnsOf(kind), given)
  const archiveBytes = isEncoded ? (await stat(path)).size : 0
  const archive = isEncoded
    ? {
        bytes: archiveBytes,
        keep: (id: string) => keepArchive(store, { id, archiveBytes }, path),
        drop: (id: string) => dropArchive(store, { id, archiveBytes }),
      }
    : undefined
  return stageImport(db, startedById, { kind, fileName, rows, encoding, archive })
}

const REREAD: ImportState[] = ['NEEDS_ANSWER', 'CHECKING', 'READY']

/** Whether the file of a run can be read in another encoding: it is kept, and nothing of it was applied. */
export const canReread = ({ kind, state, archiveBytes }: ImportRun): boolean =>
  kind !== 'PICTURES' && archiveBytes !== null && REREAD.includes(state)

/** Keeps the rows of the same file in another encoding, as a run of its own. Throws as {@link stageTable}. */
export async function rereadTable(
  deps: StageDeps,
  startedById: string,
  { id, kind, fileName, archiveBytes }: ImportRun,
  encoding: Encoding,
): Promise<ImportRun> {
  const folder = await mkdtemp(join(tmpdir(), 'instrumenta-import-'))
  try {
    const path = join(folder, 'file')
    await copyArchive(deps.store, { id, archiveBytes: archiveBytes ?? 0 }, path)
    return await stageTable(deps, startedById, kind, { fileName, path, encoding })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
