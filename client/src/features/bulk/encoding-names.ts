import { formatterBy } from '../../shared/format/formatter-by'
import { currentLocale } from '../../shared/i18n/messages'

/** Supported encodings: name, and some languages that use it. */
const ENCODINGS: Record<string, [name: string, languages: readonly string[]]> = {
  'utf-8': ['UTF-8', []],
  'windows-1252': ['Windows-1252', ['de', 'fr', 'es']],
  'windows-1250': ['Windows-1250', ['cs', 'pl', 'hu']],
  'windows-1251': ['Windows-1251', ['ru', 'uk']],
  'windows-1253': ['Windows-1253', ['el']],
  'windows-1254': ['Windows-1254', ['tr']],
  'windows-1255': ['Windows-1255', ['he']],
  'windows-1256': ['Windows-1256', ['ar', 'fa']],
  'windows-1257': ['Windows-1257', ['lt', 'lv', 'et']],
  'windows-874': ['Windows-874', ['th']],
  gb18030: ['GBK', ['zh-Hans']],
  big5: ['Big5', ['zh-Hant']],
  shift_jis: ['Shift JIS', ['ja']],
  'euc-kr': ['EUC-KR', ['ko']],
  macintosh: ['Mac OS Roman', ['de', 'fr', 'es']],
  'utf-16le': ['UTF-16 LE', []],
  'utf-16be': ['UTF-16 BE', []],
}

const languagesBy = formatterBy((locale) => new Intl.DisplayNames(locale, { type: 'language' }))

/** Labels of encodings by their API name: “GBK · Simplified Chinese”. */
export const encodingNames = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ENCODINGS).map(([encoding, [name, languages]]) => {
      const written = languages.map((language) => languagesBy(currentLocale()).of(language)).join(', ')
      return [encoding, written ? `${name} · ${written}` : name]
    }),
  )
