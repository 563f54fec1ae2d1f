import { join } from 'node:path'
import type { ClientBase } from 'pg'
import { z } from 'zod'
import { SYNONYMS_DIR } from './files'
import { idFromName } from './ids'
import { inTransaction } from './in-transaction'
import { insertRows } from './insert-rows'
import type { Row } from './insert-rows'
import { readJson } from './read-json'
import { TRANSLATED_LANGUAGES } from './read-translations'

const COLUMNS = { id: 'uuid', language: 'text', words: 'text[]', meanings: 'text[]' }

const phrase = z.string().trim().min(1).max(100)
const fileSchema = z.array(
  z.strictObject({
    words: z.array(phrase).min(1).max(20),
    /** Words of the catalogue; without it, all words are equivalent. */
    meanings: z.array(phrase).min(1).max(20).optional(),
  }),
)

/**
 * Reads the shipped synonyms as rows.
 * @throws Error naming what is missing or not as it should be
 */
export async function readSynonyms(): Promise<Row[]> {
  const languages = await Promise.all(
    ['en', ...TRANSLATED_LANGUAGES].map(async (language) => {
      const file = `${language}.json`
      const sets = await readJson(join(SYNONYMS_DIR, file), fileSchema, join('synonyms', file), 'synonyms')
      return sets.map(({ words, meanings = [] }) => ({
        id: idFromName(`synonym:${language}:${words.join(',')}`),
        ...{ language, words, meanings },
      }))
    }),
  )
  return languages.flat()
}

/** Gives a shop without synonyms those that ship. Not one whose synonyms an admin deleted, which the audit log knows. */
export async function seedSynonyms(client: ClientBase): Promise<void> {
  const synonyms = await readSynonyms()
  await inTransaction(client, async () => {
    // One process at a time; readers do not wait.
    await client.query('LOCK TABLE search_synonyms IN SHARE ROW EXCLUSIVE MODE')
    const { rows } = await client.query(
      `SELECT EXISTS (SELECT FROM search_synonyms)
         OR EXISTS (SELECT FROM audit_log WHERE action = 'DELETE_SEARCH_SYNONYM') AS had`,
    )
    const [known] = rows as { had: boolean }[]
    if (!known?.had) await insertRows(client, 'search_synonyms', COLUMNS, synonyms)
  })
}
