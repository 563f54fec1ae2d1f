import type { HomeFigureInput } from '../../shared/graphql/schema.generated'
import type { Language } from '../../shared/i18n/languages'
import { isLanguage, LANGUAGE_CODES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { numberText, readNumber } from './figure-number'
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
