import { createWriteStream, existsSync, renameSync } from 'node:fs'
import type { WriteStream } from 'node:fs'

/** Moves the log of the previous run to `<file>.1`: it may show why that run ended. */
export function setAside(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`)
}

/** Opens a log, which only the owner may read. */
export function openLog(file: string): WriteStream {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A full disk must not bring the supervisor down through its log.
  log.on('error', () => undefined)
  return log
}
