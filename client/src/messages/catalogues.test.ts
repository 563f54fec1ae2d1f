/** @jest-environment node */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { FIXED, loggedOut, required } from '@instrumenta/testing/fixed-messages'
import { breachesOfGlossary } from '@instrumenta/testing/glossary-breaches'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import type { CompiledMessage } from '@lingui/message-utils/compileMessage'
import { LANGUAGE_CODES } from '../shared/i18n/languages'
import { PART_CATALOGUES } from '../shared/i18n/messages'

/** Messages by id. */
type Messages = Record<string, { message?: string; translation?: string }>

interface Catalogue {
  path: string
  /** Messages extracted from the sources. */
  collected: Messages
  /** Messages by language, from the catalogues. */
  read: Record<string, Messages>
}

const NAMES = ['shop', ...PART_CATALOGUES]
const TRANSLATIONS = LANGUAGE_CODES.filter((code) => code !== 'en')

/** Placeholders and tags of a message, counted once per plural. */
function partsOf(message: CompiledMessage): string[] {
  const parts = message.flatMap((token): string[] => {
    if (typeof token === 'string') return token.match(/<\/?\d+\/?>/g) ?? []
    const [name, , choices] = token
    const forms = Object.values((choices ?? {}) as Record<string, unknown>).filter(Array.isArray) as CompiledMessage[]
    return [name, ...forms.flatMap(partsOf)]
  })
  return [...new Set(parts)].filter((part) => part !== '#').sort()
}

/** Plural forms in a message. */
function pluralsOf(message: CompiledMessage): string[][] {
  return message.flatMap((token) => {
    if (typeof token === 'string' || token[1] !== 'plural') return []
    return [Object.keys(token[2] as object).filter((form) => form !== 'offset' && !/^=?\d+$/.test(form))]
  })
}

/** Plural forms of a language for whole numbers. French has one more, for millions only. */
function formsOf(language: string): string[] {
  const rules = new Intl.PluralRules(language)
  return [...new Set(Array.from({ length: 200 }, (_, number) => rules.select(number)))]
}

let catalogues: Catalogue[] = []

beforeAll(async () => {
  const program = join(__dirname, '../../build/read-catalogues.cjs')
  const { stdout } = await promisify(execFile)(process.execPath, [program], { maxBuffer: 64 * 1024 * 1024 })
  catalogues = JSON.parse(stdout) as Catalogue[]
}, 120_000)

describe.each(NAMES)('the catalogue of the %s', (name) => {
  const find = () => catalogues.find(({ path }) => path.endsWith(`/${name}`))
  const of = (code: string) => find()?.read[code] ?? {}

  test('contains exactly the messages of the sources', () => {
    const said = Object.keys(find()?.collected ?? {}).sort()
    expect(said.length).toBeGreaterThan(2)
    // `npm run messages` updates the catalogues.
    for (const code of LANGUAGE_CODES) expect([code, Object.keys(of(code)).sort()]).toEqual([code, said])
  })

  test.each(TRANSLATIONS)('is translated, in %s', (code) => {
    const missing = Object.values(of(code)).filter(({ translation }) => !translation)
    expect(missing.map(({ message }) => message)).toEqual([])
  })

  test.each(TRANSLATIONS)('keeps to the glossary, in %s', (code) => {
    const said = Object.values(of(code)).map(({ translation = '' }) => translation)
    expect(breachesOfGlossary(code, said)).toEqual([])
  })

  test.each(TRANSLATIONS)('has the values and tags of English, and the plurals of the language, in %s', (code) => {
    const faults = Object.values(of(code)).flatMap(({ message = '', translation }) => {
      const [english, translated] = [compileMessageOrThrow(message), compileMessageOrThrow(translation ?? '')]
      const isComplete = pluralsOf(translated).every((forms) => formsOf(code).every((form) => forms.includes(form)))
      const isSame = JSON.stringify(partsOf(english)) === JSON.stringify(partsOf(translated))
      return isComplete && isSame ? [] : [{ message, translation }]
    })
    expect(faults).toEqual([])
  })
})

// The server loads all catalogues, a browser only the page's: a difference would cause a hydration mismatch.
test.each(TRANSLATIONS)('a message says the same in all catalogues, in %s', (code) => {
  const said = new Map<string, Set<string>>()
  for (const { read } of catalogues) {
    for (const [id, { translation = '' }] of Object.entries(read[code] ?? {})) {
      said.set(id, (said.get(id) ?? new Set()).add(translation))
    }
  }
  expect([...said.values()].filter(({ size }) => size > 1).map((ways) => [...ways])).toEqual([])
})

test('has the messages that the specification fixes', () => {
  const ids = new Set(
    catalogues.flatMap(({ read }) => Object.entries(read.en ?? {}).map(([id, { message }]) => message ?? id)),
  )
  // The catalogue has the length of a password as a plural.
  const { shortPassword: _plural, ...whole } = FIXED
  const fixed = [...Object.values(whole), required('{label}'), loggedOut('{name}')]
  expect(fixed.filter((message) => !ids.has(message))).toEqual([])
})
