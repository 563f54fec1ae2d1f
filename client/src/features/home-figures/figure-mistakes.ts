import { t } from '@lingui/core/macro'
import { isolate } from '../../shared/i18n/isolate'
import type { Language } from '../../shared/i18n/languages'
import { LANGUAGE_CODES, LANGUAGES, SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import type { FigureDraft } from './figure-drafts'
import { hasTextsIn } from './figure-drafts'
import { explainNumber, readNumber } from './figure-number'

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
