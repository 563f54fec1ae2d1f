import { randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@instrumenta/operations/problem'

/**
 * Reads a secret below `dataDir`; creates it on the first call. Only the owner may read it. Two processes that ask at
 * the same time get the same secret.
 */
export function readOrCreateSecret(dataDir: string, name: string): string {
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name)
  const existing = readIfThere(file)
  if (existing) return existing
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  // Written completely or not at all: an interrupted start must not leave half a secret.
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, randomBytes(32).toString('hex'), { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8').trim()
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8').trim() || undefined
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
