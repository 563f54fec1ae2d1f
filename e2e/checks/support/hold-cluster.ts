/**
 * For tests: an empty, migrated primary with a standby, in a temporary folder. Prints their addresses as JSON, then
 * runs one command per line of standard input and prints `done`: `freeze`, `thaw`, `kill`, `start` or `promote` the
 * standby, or `kill primary`. Ends with its standard input.
 */
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { openDatabase } from './postgres'
import { addStandby } from './standby'

// The data need not survive the test.
const settings = { fsync: 'off', full_page_writes: 'off', autovacuum: 'off' }
const folder = mkdtempSync(path.join(tmpdir(), 'instrumenta-cluster-'))
chmodSync(folder, 0o755)
const folders = ['primary', 'standby'].map((name) => path.join(folder, name)) as [string, string]
for (const each of folders) mkdirSync(each)
const primary = await openDatabase(folders[0], settings)
const standby = await addStandby(primary, folders[1], settings)
console.log(JSON.stringify({ primaryUrl: primary.url, standbyUrl: standby.url }))

const acts: Record<string, () => unknown> = {
  freeze: standby.freeze,
  thaw: standby.thaw,
  kill: standby.kill,
  start: standby.start,
  promote: standby.promote,
  'kill primary': primary.kill,
}
for await (const line of createInterface({ input: process.stdin })) {
  await acts[line]?.()
  console.log('done')
}
await Promise.all([standby.close(), primary.close()])
rmSync(folder, { recursive: true, force: true })
process.exit()
