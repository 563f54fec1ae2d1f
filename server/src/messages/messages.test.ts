import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breachesOfGlossary } from '@instrumenta/testing/glossary-breaches'
import { IntlMessageFormat } from 'intl-messageformat'
import { LANGUAGES } from '../shared/languages'
import type { MessageKey } from './en/en'
import { catalogues, say } from './say'
import { sentence } from './sentence'

const keys = Object.keys(catalogues.en) as MessageKey[]
const others = LANGUAGES.filter((language) => language !== 'en')

/** Messages that are equal in several languages: only values, or a shared word. */
const same = new Set<MessageKey>([
  ...([
    'both',
    'goods',
    'goodsInSize',
    'labelled',
    'labelOf',
    'quantity',
    'verbatim',
    'factBank',
    'factIncoterm',
    'factIssuedOn',
    'eoriIs',
    'factTotal',
    'generalCategory',
    'factPasskey',
    'staffRoleCatalogue',
  ] as const),
  ...([
    'auditedName',
    'auditedMaterial',
    'auditedBody',
    'auditedDescription',
    'auditedImageId',
    'auditedImages',
    'auditedKind',
    'auditedPictures',
    'auditedPosition',
    'auditedRevision',
    'auditedStatus',
  ] as const),
])

/** Names of the values of a message, also within plurals. */
function namesIn(elements: ReturnType<IntlMessageFormat['getAst']>): string[] {
  return elements.flatMap((element) => {
    const own = 'value' in element && element.type !== 0 ? [element.value] : []
    const below = 'options' in element ? Object.values(element.options).flatMap(({ value }) => namesIn(value)) : []
    return [...own, ...below]
  })
}

function valuesOf(key: MessageKey, language: keyof typeof catalogues): string[] {
  const { [language]: messages } = catalogues
  const ast = new IntlMessageFormat(messages[key], language, undefined, { ignoreTag: true }).getAst()
  return [...new Set(namesIn(ast))].sort()
}

const englishValues = new Map(keys.map((key) => [key, valuesOf(key, 'en')]))

/** Faults of a message when its values are this number. */
function complaintsAbout(key: MessageKey, language: keyof typeof catalogues, number: number): string[] {
  const values = englishValues.get(key) ?? []
  const said = say(sentence(key, Object.fromEntries(values.map((name) => [name, number]))), language)
  const isWhole = said !== '' && said.trim() === said && !/undefined|[{}#]/.test(said)
  return isWhole ? [] : [`${key} with ${number}: "${said}"`]
}

// One test per catalogue: a thousand single tests per language would be slow.
describe.each(LANGUAGES)('the catalogue in %s', (language) => {
  it('uses the values of English in every message', () => {
    const values = new Map(keys.map((key) => [key, valuesOf(key, language)]))
    expect(values).toEqual(englishValues)
  })

  it('has complete messages for any number', () => {
    const numbers = [0, 1, 2, 3, 11, 100, 1234]
    expect(keys.flatMap((key) => numbers.flatMap((number) => complaintsAbout(key, language, number)))).toEqual([])
  })
})

it.each(others)('no text is left in English in %s', (language) => {
  const left = keys.filter((key) => catalogues[language][key] === catalogues.en[key] && !same.has(key))
  expect(left).toEqual([])
})

it.each(others)('follows the glossary in %s', (language) => {
  expect(breachesOfGlossary(language, Object.values(catalogues[language]))).toEqual([])
})

it('every message is used', () => {
  const sources = readdirSync(join(__dirname, '..'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|generated|^testing\/|^messages\/\w\w\//.test(file))
    .map((file) => readFileSync(join(__dirname, '..', file), 'utf8'))
    .join('\n')
  expect(sources).toContain("sentence('veryBusy')")
  expect(keys.filter((key) => !sources.includes(`'${key}'`))).toEqual([])
})

it('formats numbers, amounts and lists for the language', () => {
  const price = sentence('priceChanged', { unitPrice: { amount: 123456, currency: 'EUR' } })
  expect(say(price, 'de')).toContain('Ein Stück kostet jetzt 1.234,56\u00a0€.')
  expect(say(sentence('belowMinimum', { minQuantity: 1200 }))).toBe('Order at least 1200 units.')
  expect(say(sentence('belowMinimum', { minQuantity: 1200 }), 'de')).toBe('Bitte bestellen Sie mindestens 1.200 Stück.')
  expect(say(sentence('belowMinimum', { minQuantity: 2 }), 'ar')).toBe('الحد الأدنى للطلب قطعتان.')
  const statuses = [sentence('statusConfirmed'), sentence('statusCancelled')]
  expect(say(sentence('nextStatuses', { statuses }), 'de')).toBe('Möglich ist: bestätigt oder storniert.')
  expect(say(sentence('nextStatuses', { statuses }), 'zh')).toBe('可以变更为：已确认或已取消。')
})

it('isolates texts of another direction', () => {
  expect(say(sentence('hello', { name: 'Ada' }), 'ar')).toBe('مرحبًا \u2068Ada\u2069،')
  expect(say(sentence('hello', { name: 'ليلى' }), 'ar')).toBe('مرحبًا ليلى،')
  expect(say(sentence('hello', { name: 'ليلى' }), 'en')).toBe('Hello \u2068ليلى\u2069,')
  expect(say(sentence('hello', { name: 'Ada' }), 'en')).toBe('Hello Ada,')
})

it('throws if a value is missing', () => {
  expect(() => say(sentence('belowMinimum'), 'de')).toThrow('minQuantity')
})
