import { sayIn } from '../../messages/say'
import type { Language } from '../../shared/languages'

/** How a mail begins: with the reader's name, where it is known. */
export const greet = (name: string, language: Language): string =>
  name ? sayIn(language)('hello', { name }) : sayIn(language)('helloNobody')
