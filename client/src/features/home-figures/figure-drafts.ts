import type { TypedNumber } from '@instrumenta/rules/numbers'
import { t } from '@lingui/core/macro'
import { currentSigns, readTypedNumber } from '../../shared/format/number'
import type { HomeFigureInput } from '../../shared/graphql/schema.generated'
import { isolate } from '../../shared/i18n/messages'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, SOURCE_LANGUAGE, LANGUAGES } from '../../shared/i18n/languages'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'

/** A figure's typed texts in a language. */
export interface TypedTexts {
  value: string
  label: string
  note: string
}

/** A figure in the form. */
export interface FigureDraft {
  /** React key: figures have no id, and their order may change. */
  key: string
  /** The number as typed. */
  number: string
  texts: Partial<Record<Language, TypedTexts>>
}

export const NO_TEXTS: TypedTexts = { value: '', label: '', note: '' }

/** Whether a figure has texts in a language; otherwise visitors see the English ones. */
export const hasTextsIn = ({ texts }: FigureDraft, language: Language): boolean =>
  language === SOURCE_LANGUAGE || Object.values(texts[language] ?? NO_TEXTS).some((text: string) => text.trim() !== '')

/** An empty figure. */
export const newDraft = (): FigureDraft => ({
  key: crypto.randomUUID(),
  number: '',
  texts: { [SOURCE_LANGUAGE]: { ...NO_TEXTS, value: '#' } },
})

/** Stored figures as form values. */
export const toDrafts = ({ figures }: KeptFigures_FiguresFragment): FigureDraft[] =>
  figures.map(({ number, texts }, place) => ({
    // Stable across renders, or fields would lose the focus.
    key: `kept-${place}`,
    number: number === null ? '' : numberText(number),
    texts: Object.fromEntries(
      texts.flatMap(({ language, value, label, note }) =>
        isLanguage(language) ? [[language, { value, label, note }]] : [],
      ),
    ),
  }))

/** The mutation's input, without empty languages. */
export const toInput = (drafts: readonly FigureDraft[]): HomeFigureInput[] =>
  drafts.map((draft) => ({
    number: readNumber(draft.number).value,
    texts: LANGUAGE_CODES.filter((language) => hasTextsIn(draft, language)).map((language) => ({
      language,
      ...(draft.texts[language] ?? NO_TEXTS),
    })),
  }))

/** A value that the server would reject or display differently. */
export interface FigureMistake {
  /** Key of the figure. */
  key: string
  part: 'number' | 'value' | 'label'
  /** Null for the number, which all languages share. */
  language: Language | null
  message: string
}

/** Mistakes in the figures, in the form's order. */
export const findMistakes = (drafts: readonly FigureDraft[]): FigureMistake[] =>
  drafts.flatMap((draft) => {
    const { key } = draft
    const message = numberMistake(draft)
    const ofTexts = LANGUAGE_CODES.filter((language) => hasTextsIn(draft, language)).flatMap((language) =>
      (['value', 'label'] as const)
        .filter((part) => !draft.texts[language]?.[part].trim())
        .map((part) => ({ key, part, language, message: textMissing(language) })),
    )
    return message === null ? ofTexts : [{ key, part: 'number' as const, language: null, message }, ...ofTexts]
  })

function numberMistake(draft: FigureDraft): string | null {
  const { value, problem } = readNumber(draft.number)
  if (problem) return explainNumber(problem)
  const isMeant = LANGUAGE_CODES.some((code) => hasTextsIn(draft, code) && draft.texts[code]?.value.includes('#'))
  return value === null && isMeant ? t`Enter the number that replaces #` : null
}

function textMissing(language: Language): string {
  if (language === SOURCE_LANGUAGE) return t`Enter the English text.`
  const name = isolate(LANGUAGES[language].name)
  return t`Fill this in too, or leave the whole figure empty in ${name}.`
}

/** Maximum decimals on the home page. */
const DECIMALS = 3

/** A figure's number as field text. */
function numberText(value: number): string {
  return String(value).replace('.', currentSigns().decimal)
}

/** Parses a figure's number, which may be negative or empty; `problem` says why it is invalid. */
export function readNumber(text: string): { value: number | null; problem?: TypedNumber['problem'] } {
  const typed = text.trim()
  if (!typed) return { value: null }
  const amount = typed.replace(/^[-−]/, '')
  const { value, problem } = readTypedNumber(amount, DECIMALS)
  if (problem) return { value: null, problem }
  return { value: ((amount === typed ? 1 : -1) * value) / 10 ** DECIMALS }
}

/** Error text for an invalid number. */
function explainNumber(problem: NonNullable<TypedNumber['problem']>): string {
  const example = numberText(1200.5)
  return problem === 'AMBIGUOUS'
    ? t`This number is ambiguous. Leave out thousands separators, for example ${example}.`
    : t`Enter a number with at most twelve digits and three decimals, for example ${example}`
}
