import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { id } from '../../shared/fields'
import { LANGUAGES } from '../../shared/languages'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

/** Phrases on each side. A check constraint has the same limit. */
const MAX_PHRASES = 20

const phrase = textField({ name: 'eachPhrase', max: 100 })
const phrases = z
  .array(phrase)
  .max(MAX_PHRASES, issue('phrasesAtMost', { max: MAX_PHRASES }))
  .transform((given) => [...new Set(given)])

const language = z.enum(LANGUAGES)

/** Without meanings, the words are synonyms of each other. */
export const saveSearchSynonymInput = z
  .strictObject({
    id: id.toLowerCase().nullish(),
    language,
    words: phrases.refine((words) => words.length > 0, issue('phraseMissing')),
    meanings: phrases,
    expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
  })
  .refine(({ words, meanings }) => words.length + meanings.length > 1, {
    path: ['words'],
    message: issue('phraseAlone'),
  })

export const searchSynonymFilter = z
  .strictObject({
    language: language.nullish(),
    search: textField({ name: 'theSearch', min: 0, max: 100 }).nullish(),
  })
  .nullish()
