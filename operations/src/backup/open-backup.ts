import { Problem } from '../problem'
import type { Header } from './format'
import { readBackup } from './format'
import { listOwnMigrations, refuseOtherMigrations } from './migrations'
import { placeOf } from './restore-files'

/** A backup that was looked through. */
export interface Backup {
  file: string
  header: Header
}

/**
 * Reads a whole backup once, before anything is changed.
 * @throws Problem if the backup is of another version, or damaged, or has files where none are allowed
 */
export async function openBackup(file: string): Promise<Backup> {
  let header: Header | undefined
  for await (const line of readBackup(file)) {
    if ('backup' in line) {
      refuseOtherMigrations(line.migrations, await listOwnMigrations())
      header = line
    }
    if ('file' in line) placeOf(line.file)
  }
  if (!header) throw new Problem(`${file} is empty.`, 'Use another backup.')
  return { file, header }
}
