import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ImportKind, ImportRun, ImportState } from '@instrumenta/prisma/client'
import type { Reading } from '../../graphql/context'
import type { Encoding } from './encodings'
import { columnsOf } from './import-columns'
import { openPictureFile } from './pictures/picture-file'
import { MAX_PICTURES } from './pictures/archive'
import { copyArchive, dropArchive, keepArchive } from './pictures/stored-archive'
import { isXml, readStatement } from './read-statement'
import { openTable } from './read-table'
import type { ArchiveToStage } from './stage-rows'
import { stageRows } from './stage-rows'

type StageDeps = Pick<Reading, 'db' | 'fileStore'>

/** An uploaded file. */
export interface FileToImport {
  fileName: string
  path: string
  /** Encoding of a CSV, if the sender names it; else it is detected. */
  encoding?: Encoding | undefined
}

/**
 * Stores the rows of a file for their check. Stores the file too if it is needed again: a ZIP with images, or a CSV that reads
 * differently in another encoding.
 * @throws BAD_USER_INPUT if the file cannot be of the kind, SERVICE_UNAVAILABLE if the store refuses it; then nothing is stored
 */
export async function stageFile(
  deps: StageDeps,
  startedById: string,
  kind: ImportKind,
  { fileName, path, encoding: given }: FileToImport,
): Promise<ImportRun> {
  if (kind === 'PICTURES') {
    const { rows, encoding, archiveBytes, isTableDerived } = await openPictureFile(path, given)
    const archive = archiveBytes === null ? undefined : archiveOf(deps, path, archiveBytes)
    const file = { kind, fileName, rows, encoding, isTableDerived, maxRows: MAX_PICTURES, archive }
    return stageRows(deps.db, startedById, file)
  }
  if (kind === 'PAYMENTS' && (await isXml(path))) {
    return stageRows(deps.db, startedById, { kind, fileName, rows: readStatement(path), encoding: null })
  }
  const { rows, encoding, isEncoded } = await openTable(path, columnsOf(kind), given)
  const archive = isEncoded ? archiveOf(deps, path, (await stat(path)).size) : undefined
  return stageRows(deps.db, startedById, { kind, fileName, rows, encoding, archive })
}

const archiveOf = ({ fileStore }: StageDeps, path: string, archiveBytes: number): ArchiveToStage => ({
  bytes: archiveBytes,
  keep: (id) => keepArchive(fileStore, { id, archiveBytes }, path),
  drop: (id) => dropArchive(fileStore, { id, archiveBytes }),
})

const REREAD: ImportState[] = ['NEEDS_ANSWER', 'CHECKING', 'READY']

/** True if the file of a run can be read again in another encoding: it is stored, and was not applied. */
export const canReread = ({ kind, state, archiveBytes }: ImportRun): boolean =>
  kind !== 'PICTURES' && archiveBytes !== null && REREAD.includes(state)

/** Stores the rows of the same file in another encoding, as a new run. Throws like {@link stageFile}. */
export async function rereadTable(
  deps: StageDeps,
  startedById: string,
  { id, kind, fileName, archiveBytes }: ImportRun,
  encoding: Encoding,
): Promise<ImportRun> {
  const folder = await mkdtemp(join(tmpdir(), 'instrumenta-import-'))
  try {
    const path = join(folder, 'file')
    await copyArchive(deps.fileStore, { id, archiveBytes: archiveBytes ?? 0 }, path)
    return await stageFile(deps, startedById, kind, { fileName, path, encoding })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
