import { existsSync } from 'node:fs'
import { copyFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'
import { compareSchemas } from './compare-schemas'

/** The two descriptions of the API; the defaults are the repository's own. */
export interface SchemaFiles {
  /** Current schema. */
  schemaFile?: string
  /** Last landed schema, which existing clients use. */
  landedFile?: string
}

const SCHEMA = join(ROOT, 'schema.graphql')
const LANDED = join(ROOT, 'schema', 'landed.graphql')

/**
 * Checks that API clients of the landed schema still work. Prints other changes that clients may notice.
 * @throws Problem when the change breaks clients
 */
export async function checkSchema({ schemaFile = SCHEMA, landedFile = LANDED }: SchemaFiles = {}): Promise<void> {
  if (!existsSync(landedFile)) {
    throw new Problem(`${landedFile} is missing.`, 'Restore it from git.')
  }
  const [landed, current] = await Promise.all([readFile(landedFile, 'utf8'), readFile(schemaFile, 'utf8')])
  const { breaking, dangerous } = await compareSchemas(landed, current)
  if (dangerous.length > 0) {
    printLine(`These changes since the last release of the schema may affect API clients:${list(dangerous)}`)
  }
  if (breaking.length === 0) return
  throw new Problem(
    `schema.graphql has breaking changes since the last release of the schema:${list(breaking)}`,
    'Mark old fields @deprecated(reason: "...") instead of removing them. If you must break clients, run npm run schema:land, and name the change in the commit.',
  )
}

/** Makes the current schema the baseline. */
export async function landSchema({ schemaFile = SCHEMA, landedFile = LANDED }: SchemaFiles = {}): Promise<void> {
  await copyFile(schemaFile, landedFile)
}

const list = (sentences: string[]) => sentences.map((sentence) => `\n  - ${sentence}`).join('')
