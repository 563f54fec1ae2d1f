import type { Language } from '../shared/languages'
import { ar } from './ar/ar'
import { de } from './de/de'
import type { MessageKey } from './en/en'
import { en } from './en/en'
import { es } from './es/es'
import { fr } from './fr/fr'
import { zh } from './zh/zh'

/** All texts of the server for people, as ICU messages. English is the source; a missing key does not compile. */
export const catalogues: Record<Language, Record<MessageKey, string>> = { en, de, fr, es, ar, zh }
