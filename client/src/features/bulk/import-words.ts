import { t } from '@lingui/core/macro'
import { formatterBy, currentLocale } from '../../shared/i18n/messages'
import type { Permission } from '../../shared/graphql/schema.generated'
import type { ImportRun } from './import-api'

const kindLabels = (): Record<ImportFile, string> => ({
  prices: t`Prices`,
  stock: t`Stock`,
  products: t`Products`,
  translations: t`Translations`,
  pictures: t`Images`,
  shipments: t`Shipments`,
  payments: t`Bank statement`,
})

type ImportFile = Lowercase<ImportRun['kind']>

/** Permission for each kind of import. */
const neededFor: Readonly<Record<ImportRun['kind'], Permission>> = {
  PRODUCTS: 'PRODUCTS_WRITE',
  PRICES: 'PRICES_WRITE',
  STOCK: 'PRODUCTS_WRITE',
  TRANSLATIONS: 'PRODUCTS_WRITE',
  PICTURES: 'PRODUCTS_WRITE',
  SHIPMENTS: 'ORDERS_WRITE',
  PAYMENTS: 'PAYMENTS_WRITE',
}

/** Whether rows of a kind are applied one by one, and can't be undone. */
export const isRowByRow = (kind: ImportRun['kind']): boolean => kind === 'SHIPMENTS' || kind === 'PAYMENTS'

/** Whether the user may import a kind. */
export const mayImport = (may: (permission: Permission) => boolean, kind: ImportRun['kind']): boolean =>
  may(neededFor[kind])

/** The kinds that the user may import, by their name in the address. */
export const importKinds = (may: (permission: Permission) => boolean): Record<string, string> =>
  Object.fromEntries(
    Object.entries(kindLabels()).filter(([kind]) => mayImport(may, kind.toUpperCase() as ImportRun['kind'])),
  )

/** Whether a checked file contains no changes. */
export const changesNothing = ({ state, faultCount, newCount, changedCount }: ImportRun): boolean =>
  (state === 'READY' || state === 'DONE') && faultCount + newCount + changedCount === 0

/** Status of an import. */
export function stateLabel(run: ImportRun): string {
  if (changesNothing(run)) return t`Done. Nothing changed.`
  return isRowByRow(run.kind) && run.state === 'FAILED' ? t`Failed` : stateLabels()[run.state]
}

const stateLabels = (): Record<ImportRun['state'], string> => ({
  NEEDS_ANSWER: t`Needs your input`,
  CHECKING: t`Checking…`,
  READY: t`Checked`,
  APPLYING: t`Applying…`,
  DONE: t`Applied`,
  TAKING_BACK: t`Undoing…`,
  TAKEN_BACK: t`Undone`,
  CANCELLED: t`Cancelled`,
  FAILED: t`Failed. Nothing was changed.`,
})

/** Why an import failed or could not be undone, and what to do; undefined without a failure. */
export function failureOf({ kind, state, failure }: Pick<ImportRun, 'kind' | 'state' | 'failure'>): string | undefined {
  if (state === 'DONE' && failure) {
    return t`We couldn’t undo the import. Its changes are still in place. Try again later.`
  }
  if (state !== 'FAILED') return undefined
  if (kind === 'SHIPMENTS') {
    return t`Some orders may have shipped already. Import the file again: shipped orders are skipped.`
  }
  if (kind === 'PAYMENTS') {
    return t`Some payments may be recorded already. Import the file again: recorded payments are skipped.`
  }
  return failure === 'TIME'
    ? t`This took too long. Split the file and import the parts one after the other.`
    : t`Something went wrong on our side. Import the file again; if it still fails, contact your administrator.`
}

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
