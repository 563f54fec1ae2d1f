import type { Prisma } from '@instrumenta/prisma/client'
import { v7 as uuidv7 } from 'uuid'
import { z } from 'zod'
import type { Reading } from '../../graphql/context'
import { sentence, issue } from '../../messages/sentence'
import type { AuditContext } from '../../shared/audit-context'
import { bumpFor } from '../../shared/cache-version'
import type { Db } from '../../shared/db'
import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import { parseInput, MAX_INT, textField, wholeNumber } from '../../shared/validation'
import { performAudited } from '../audit/perform-audited'

/** Checked by the database, too. */
const MAX_FIGURES = 4

const MAX_NUMBER = 1e12

export const homeFigureTextInput = z.strictObject({
  language: z.enum(LANGUAGES),
  value: textField({ name: 'figureValue', max: 40 }),
  label: textField({ name: 'figureLabel', max: 60 }),
  note: textField({ name: 'figureNote', min: 0, max: 120 }).nullish(),
})

export const homeFigureInput = z.strictObject({
  number: z.number().min(-MAX_NUMBER).max(MAX_NUMBER).nullish(),
  texts: z
    .array(homeFigureTextInput)
    .max(LANGUAGES.length, issue('figureLanguagesOnce'))
    .refine(
      (texts) => new Set(texts.map(({ language }) => language)).size === texts.length,
      issue('figureLanguagesOnce'),
    )
    .refine((texts) => texts.some(({ language }) => language === FALLBACK_LANGUAGE), issue('figureInEnglish')),
})

export const setHomeFiguresInput = z.strictObject({
  figures: z.array(homeFigureInput).max(MAX_FIGURES, issue('figuresAtMost', { max: MAX_FIGURES })),
  expectedVersion: wholeNumber(1, MAX_INT, issue('versionWhole')).nullish(),
})

/** The texts of a figure in one language. */
interface FigureTexts {
  /** Display text; `#` is replaced by the number in the language's format. */
  value: string
  label: string
  note: string
}

/** A stored figure. The database checks the same shape with `home_figures_fit`. */
export interface HomeFigure {
  number: number | null
  texts: Partial<Record<Language, FigureTexts>> & { en: FigureTexts }
}

/** The figures with the version of their only row. */
export interface VersionedFigures {
  figures: HomeFigure[]
  version: number
}

/** `home_page` has a single row. */
const ONLY_ROW = { id: 1 }

/** The figures in all languages, for editing. */
export async function readHomeFigures({ homePage }: Pick<Prisma.TransactionClient, 'homePage'>) {
  const row = await homePage.findUnique({ where: ONLY_ROW })
  return { figures: (row?.figures ?? []) as unknown as HomeFigure[], version: row?.version ?? 1 }
}

/** The texts in a language, or in English where they are not translated. */
export const textsIn = ({ texts }: HomeFigure, language: Language): FigureTexts =>
  texts[language] ?? texts[FALLBACK_LANGUAGE as 'en']

/** Replaces all figures. */
export async function setHomeFigures(
  { db, cacheVersion }: Pick<Reading, 'db' | 'cacheVersion'>,
  audit: AuditContext,
  input: unknown,
) {
  const { figures, expectedVersion } = parseInput(setHomeFiguresInput, input, 'input')
  return bumpFor(cacheVersion, await writeFigures(db, audit, figures.map(toFigure), expectedVersion))
}

function writeFigures(db: Db, audit: AuditContext, figures: HomeFigure[], expectedVersion?: number | null) {
  return performAudited(db, audit, async (tx, record) => {
    const before = await readHomeFigures(tx)
    // Nothing changed, as in a retry after a lost response: no new version and no audit row.
    if (toComparable(before.figures) === toComparable(figures)) {
      return { __typename: 'SetHomeFiguresSuccess', homeFigures: before } as const
    }
    if (expectedVersion != null && expectedVersion !== before.version) {
      const message = sentence('homeFiguresChanged')
      return { __typename: 'HomeFiguresChanged', message, current: before } as const
    }
    const data = { figures: figures as unknown as Prisma.InputJsonArray }
    const { version } = await tx.homePage.upsert({
      where: ONLY_ROW,
      create: { ...ONLY_ROW, ...data },
      update: { ...data, version: { increment: 1 } },
    })
    await record({
      action: 'SET_HOME_FIGURES',
      subjectId: uuidv7(),
      before: { figures: before.figures.map(toLogText) },
      after: { figures: figures.map(toLogText) },
    })
    return { __typename: 'SetHomeFiguresSuccess', homeFigures: { figures, version } } as const
  })
}

type FigureInput = z.output<typeof setHomeFiguresInput>['figures'][number]

function toFigure({ number, texts }: FigureInput): HomeFigure {
  const byLanguage = texts.map(({ language, value, label, note }) => [language, { value, label, note: note ?? '' }])
  return { number: number ?? null, texts: Object.fromEntries(byLanguage) as HomeFigure['texts'] }
}

/** PostgreSQL reorders the keys of JSON: sorts them to compare. */
const toComparable = (figures: readonly HomeFigure[]): string =>
  JSON.stringify(
    figures.map(({ number, texts }) => [
      number,
      Object.entries(texts)
        .map(([language, { value, label, note }]) => [language, value, label, note])
        .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
    ]),
  )

/** The English text and the list of languages. */
function toLogText(figure: HomeFigure): string {
  const { label, value, note } = textsIn(figure, 'en')
  const languages = Object.keys(figure.texts).toSorted().join(' ')
  return `${label}: ${value} ${figure.number === null ? '' : `(# = ${figure.number})`} ${note} [${languages}]`
}
