import type { HomeFigureInput } from '../../shared/graphql/schema.generated'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { numberText, readNumber } from './figure-number'
import type { KeptFigures_FiguresFragment } from './home-figures.generated'

/** What a figure says in a language, as it is typed. */
export interface TypedTexts {
  value: string
  label: string
  note: string
}

/** A figure in the form. */
export interface FigureDraft {
  /** For React: a figure has no id, and its place may change. */
  key: string
  /** As it is typed. */
  number: string
  texts: Partial<Record<Language, TypedTexts>>
}

export const NO_TEXTS: TypedTexts = { value: '', label: '', note: '' }

/** Whether a figure has texts in a language: readers of one without any read the English ones. */
export const isSaidIn = ({ texts }: FigureDraft, language: Language): boolean =>
  language === SOURCE_LANGUAGE || Object.values(texts[language] ?? NO_TEXTS).some((text: string) => text.trim() !== '')

/** A figure that says nothing yet. */
export const newDraft = (): FigureDraft => ({
  key: crypto.randomUUID(),
  number: '',
  texts: { [SOURCE_LANGUAGE]: { ...NO_TEXTS, value: '#' } },
})

/** The figures that are kept, as the form shows them. */
export const toDrafts = ({ figures }: KeptFigures_FiguresFragment): FigureDraft[] =>
  figures.map(({ number, texts }, place) => ({
    // The same at each rendering, or fields would lose the focus.
    key: `kept-${place}`,
    number: number === null ? '' : numberText(number),
    texts: Object.fromEntries(
      texts.flatMap(({ language, value, label, note }) =>
        isLanguage(language) ? [[language, { value, label, note }]] : [],
      ),
    ),
  }))

/** What is sent of the form: without the languages in which nothing is said. */
export const toInput = (drafts: readonly FigureDraft[]): HomeFigureInput[] =>
  drafts.map((draft) => ({
    number: readNumber(draft.number).value,
    texts: LANGUAGE_CODES.filter((language) => isSaidIn(draft, language)).map((language) => ({
      language,
      ...(draft.texts[language] ?? NO_TEXTS),
    })),
  }))
