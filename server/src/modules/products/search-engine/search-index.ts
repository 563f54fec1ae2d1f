import type { Index, Meilisearch, Settings } from 'meilisearch'
import type { Language } from '../../../shared/languages'
import { LANGUAGES } from '../../../shared/languages'

/** Address of the search engine. */
export interface SearchEngineSettings {
  url: string
  key: string | undefined
}

/** Maximum number of results: more than anyone browses, and the engine's default limit for ranking. */
export const MAX_FOUND = 1_000

export const INDEX = 'products'
/** The new index during a rebuild. */
export const NEXT_INDEX = 'products_next'

/** A large batch may take its time. */
const TASK_MS = 60_000
/** Timeout of a visitor's search. */
const ANSWER_MS = 1_000

/** Parts of a product's text, most relevant first. Each language has separate ones: `name_de`. */
const PARTS = ['name', 'category', 'details', 'description'] as const

/** ISO 639-3, by which the engine cuts texts into words. */
const LOCALES = { en: 'eng', de: 'deu', fr: 'fra', es: 'spa', ar: 'ara', zh: 'cmn' } as const satisfies Record<
  Language,
  string
>

/** A product as the engine has it. */
export type SearchDocument = { id: string; codes: string[] } & Record<string, string | string[]>

/** The texts of a product in a language, as the engine has them. */
export const textsIn = (language: Language, texts: Record<(typeof PARTS)[number], string>) =>
  Object.fromEntries(PARTS.map((part) => [`${part}_${language}`, texts[part]]))

/** Attributes searched in a language. */
export const attributesOf = (language: Language): string[] => ['codes', ...PARTS.map((part) => `${part}_${language}`)]

/** Connects to the search engine. The client library is only loaded by shops with an engine. */
export async function connect({ url, key }: SearchEngineSettings, timeout = ANSWER_MS): Promise<Meilisearch> {
  const { Meilisearch } = await import('meilisearch')
  return new Meilisearch({ host: url, ...(key && { apiKey: key }), timeout, defaultWaitOptions: { timeout: TASK_MS } })
}

/** Settings of the index. */
export const indexSettings = (synonyms: Record<string, string[]>): Settings => ({
  searchableAttributes: ['codes', ...PARTS.flatMap((part) => LANGUAGES.map((language) => `${part}_${language}`))],
  displayedAttributes: ['id'],
  localizedAttributes: LANGUAGES.map((language) => ({
    attributePatterns: [`*_${language}`],
    locales: [LOCALES[language]],
  })),
  typoTolerance: { disableOnAttributes: ['codes'] },
  pagination: { maxTotalHits: MAX_FOUND },
  synonyms,
})

/** Response of the client for a queued task. */
interface Awaited {
  waitTask(): Promise<{ status: string; error: { message: string } | null }>
}

/** Waits until the engine has done it. Throws Error if it has not. */
export async function done(task: Awaited): Promise<void> {
  const { status, error } = await task.waitTask()
  if (status !== 'succeeded') throw new Error(`The search engine: ${error?.message ?? status}`)
}

/** Sends the current documents of products. */
export async function send(index: Index, documents: SearchDocument[], deletedIds: string[]): Promise<void> {
  if (documents.length > 0) await done(index.updateDocuments(documents))
  if (deletedIds.length > 0) await done(index.deleteDocuments(deletedIds))
}
