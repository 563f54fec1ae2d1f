import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import type { SizeNames } from '../../shared/size-names'
import type { Sql } from '../../shared/sql'
import { checkSizeNames, checkTranslatedText } from '../translations/check-texts'
import type { RowUnderCheck } from './check-row'
import { differ, refuseUnknown } from './check-row'
import { SIZE_SEPARATOR } from './columns'
import { sizesToName, translationCells } from './export-cells'
import { translated } from './write-export'
import { CLEAR_CELL } from './import-columns'
import type { CheckedRow } from './import-runs.sql'
import { findAltered } from './import-rows.sql'
import type { TranslationRow } from './export-rows.sql'
import { readTranslationRows } from './export-rows.sql'

/** Columns of the English texts. */
const ENGLISH = ['english_name', 'english_description', 'english_material', 'english_sizes'] as const

/** Compares rows with current translations. */
export async function checkTranslations(sql: Sql, rows: readonly RowUnderCheck[]): Promise<CheckedRow[]> {
  const present = await readTranslationRows(sql, { skus: rows.flatMap(({ sku }) => sku ?? []) }, translated, false)
  const known = new Map(present.map((row) => [placeOf(row.sku, row.language), row]))
  const codes = new Set(present.map(({ sku }) => sku))
  const altered = await findAltered(
    sql,
    rows.map(({ sku }) => sku).filter((sku) => !codes.has(sku ?? '')),
  )
  return rows.map((row) => {
    if (!codes.has(row.sku ?? '')) refuseUnknown(row, altered)
    const language = readLanguage(row)
    const texts = language && known.get(placeOf(row.sku, language))
    return texts ? checkTexts(row, texts) : row.close('FAULTY')
  })
}

const placeOf = (sku: string | undefined, language: Language) => `${sku} ${language}`

function readLanguage(row: RowUnderCheck): Language | undefined {
  const given = row.text('language')
  const language = translated.find((code) => code === given?.toLowerCase())
  const values = translated.join(', ')
  return language ?? row.refuse('language', sentence('importNoLanguage', { text: given?.slice(0, 50) ?? '', values }))
}

function checkTexts(row: RowUnderCheck, present: TranslationRow): CheckedRow {
  const was = {
    name: present.name,
    description: present.description,
    material: present.material,
    size_names: inOrder(present, present.sizeNames),
    is_outdated: present.isOutdated ?? false,
  }
  const texts = {
    name: readText(row, 'name', was.name),
    description: readText(row, 'description', was.description),
    material: readText(row, 'material', was.material),
    size_names: readNames(row, present, was.size_names),
  }
  const { is_outdated: wasOutdated, ...before } = was
  // Unchanged texts become up to date only if the file marks them so. Changed texts are up to date.
  const isConfirmed = readOutdated(row) === false
  const isWritten = differ<typeof texts>(before, texts) !== undefined
  const change = differ(was, { ...texts, is_outdated: wasOutdated && !isWritten && !isConfirmed })
  const about = { productId: present.productId, key: present.language, version: present.version ?? 0 }
  if (!change) return row.close('UNCHANGED', about)
  refuseStale(row, present)
  return row.close('CHANGED', {
    ...about,
    before: { ...change.before, product_version: present.madeFrom },
    after: { ...change.after, product_version: present.productVersion, is_empty: isEmpty(texts) },
  })
}

/** True if the translation has no text. */
const isEmpty = ({
  size_names,
  ...texts
}: { size_names: SizeNames } & Record<'name' | 'description' | 'material', string | null>) =>
  Object.values(texts).every((text) => text === null) && Object.keys(size_names).length === 0

/** The value of a cell, validated as in the form; the current value if the row does not set it. */
function readText(
  row: RowUnderCheck,
  column: 'name' | 'description' | 'material',
  present: string | null,
): string | null {
  const given = row.text(column)
  if (given == null) return given === null ? null : present
  const checked = checkTranslatedText(column, given)
  if ('problem' in checked) return row.refuse(column, checked.problem) ?? present
  return checked.value
}

/** Names of sizes in the order of their English names in the file. */
function readNames(row: RowUnderCheck, present: TranslationRow, names: SizeNames): SizeNames {
  const given = row.text('sizes')
  if (given === undefined || asWritten(given ?? CLEAR_CELL) === asWritten(translationCells(present).sizes)) return names
  if (given === null) return {}
  const sizes = sizesToName(present)
  const parts = given.split(SIZE_SEPARATOR.trim()).map((part) => part.trim())
  if (parts.length !== sizes.length) {
    row.refuse('sizes', sentence('importSizesCount', { count: parts.length, expected: sizes.length }))
    return names
  }
  const sizeNames = sizes.map((size, index) => {
    const part = parts[index] ?? ''
    return { size, name: part === '' ? (names[size] ?? null) : part === CLEAR_CELL ? null : part }
  })
  const checked = checkSizeNames(present, present.language, sizeNames)
  if ('problem' in checked) return row.refuse('sizes', checked.problem) ?? names
  return inOrder(present, checked.value)
}

/** Names in the order of sizes, so that equal names give equal text. */
const inOrder = (row: TranslationRow, names: SizeNames): SizeNames =>
  Object.fromEntries(
    sizesToName({ ...row, sizeNames: names }).flatMap((size) =>
      Object.hasOwn(names, size) ? [[size, names[size] ?? '']] : [],
    ),
  )

function readOutdated(row: RowUnderCheck): boolean | undefined {
  const given = row.text('outdated')?.toLowerCase()
  if (given === undefined) return undefined
  if (given !== 'yes' && given !== 'no') row.refuse('outdated', sentence('importYesNo'))
  return given === 'yes'
}

/** Refuses a translation of an outdated English text, and a translation that would overwrite another change. */
function refuseStale(row: RowUnderCheck, present: TranslationRow): void {
  const current: Record<string, string> = translationCells(present)
  for (const column of ENGLISH) {
    const given = row.text(column)
    if (given !== undefined && asWritten(given ?? CLEAR_CELL) !== asWritten(current[column] ?? '')) {
      row.refuse(column, sentence('importEnglishChanged'))
    }
  }
  const version = row.whole('version')
  if (version != null && version !== (present.version ?? 0)) {
    row.refuse('version', sentence('importTranslationChanged'))
  }
}

/** Spreadsheets use other line ends. */
const asWritten = (text: string): string => text.replace(/\r\n?/g, '\n').trim()
