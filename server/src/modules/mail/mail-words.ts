import type { MessageKey } from '../../messages/en/en'
import { say } from '../../messages/say'
import type { Sentence } from '../../messages/sentence'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { LOCALES } from '../../shared/languages'

/** Says sentences in the language of a mail. */
export const sayIn = (language: Language) => (key: MessageKey, values?: Sentence['values']) =>
  say(sentence(key, values), language)

/** How a mail begins: with the reader's name, where it is known. */
export const greet = (name: string, language: Language): string =>
  name ? sayIn(language)('hello', { name }) : sayIn(language)('helloNobody')

/** A day, by UTC, as a mail writes it. */
export const formatDay = (day: string | number, language: Language): string =>
  new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
