import { IntlMessageFormat } from 'intl-messageformat'
import type { Language } from '../shared/languages'
import { FALLBACK_LANGUAGE, LOCALES } from '../shared/languages'
import { formatMoney } from '../shared/money'
import { ar } from './ar/ar'
import { de } from './de/de'
import type { MessageKey } from './en/en'
import { en } from './en/en'
import { es } from './es/es'
import { fr } from './fr/fr'
import type { Sentence, SentenceValue } from './sentence'
import { sentence } from './sentence'
import { zh } from './zh/zh'

/** Made when first needed: reading a message takes much longer than saying it. */
const formats = new Map<string, IntlMessageFormat>()

/** The sentence in words. Throws an error when a value is missing. */
export function say({ key, values }: Sentence, language: Language = FALLBACK_LANGUAGE): string {
  const formatted = Object.entries(values).map(([name, value]) => [name, sayValue(value, language)])
  return formatOf(key, language).format<string>(
    Object.fromEntries(formatted) as Record<string, string | number>,
  ) as string
}

/** Translates sentences into one language. */
export const sayIn = (language: Language) => (key: MessageKey, values?: Sentence['values']) =>
  say(sentence(key, values), language)

/** A day, by UTC, as mails and papers write it. */
export const formatDay = (day: string | number | Date, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

function formatOf(key: MessageKey, language: Language): IntlMessageFormat {
  const id = `${language} ${key}`
  const known = formats.get(id)
  if (known) return known
  const format = new IntlMessageFormat(catalogues[language][key], LOCALES[language], undefined, { ignoreTag: true })
  formats.set(id, format)
  return format
}

function sayValue(value: SentenceValue, language: Language): string | number {
  if (typeof value === 'number') return value
  if (typeof value === 'string') return isolate(value, language)
  if ('key' in value) return say(value, language)
  if ('amount' in value) return isolate(formatMoney(BigInt(value.amount), value.currency, language), language)
  const choices = value.map((choice) => say(choice, language))
  return new Intl.ListFormat(LOCALES[language], { type: 'disjunction' }).format(choices)
}

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}]/u
const leftToRight = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]/u

/** Isolates a text of another direction from the words around it, with First Strong Isolate and Pop Isolate. */
export function isolate(text: string, language: Language): string {
  const mixes = language === 'ar' ? leftToRight : rightToLeft
  return mixes.test(text) ? `\u2068${text}\u2069` : text
}

/** All texts of the server for people, as ICU messages. English is the source; a missing key does not compile. */
export const catalogues: Record<Language, Record<MessageKey, string>> = { en, de, fr, es, ar, zh }
