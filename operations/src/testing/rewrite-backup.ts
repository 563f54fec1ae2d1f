import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'

/** Writes a backup beside another, with changed lines. Returns its path. */
export function rewriteBackup(file: string, change: (text: string) => string): string {
  const other = `${file}.changed`
  writeFileSync(other, gzipSync(change(gunzipSync(readFileSync(file)).toString())))
  return other
}
