import { z } from 'zod'
import { issue } from '../../messages/sentence'
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../shared/languages'
import { MAX_INT, textField, wholeNumber } from '../../shared/validation'

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
