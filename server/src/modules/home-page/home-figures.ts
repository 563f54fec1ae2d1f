import type { Language } from '../../shared/languages'
import { FALLBACK_LANGUAGE } from '../../shared/languages'

/** What a figure says in a language. */
export interface FigureTexts {
  /** How it is written; `#` stands for the number as readers of the language write it. */
  value: string
  label: string
  note: string
}

/** A figure of the home page, as the database keeps it: `home_figures_fit` says so, too. */
export interface HomeFigure {
  number: number | null
  texts: Partial<Record<Language, FigureTexts>> & { en: FigureTexts }
}

/** What a figure says to a reader of the language: in English where it is not said in theirs. */
export const textsIn = ({ texts }: HomeFigure, language: Language): FigureTexts =>
  texts[language] ?? texts[FALLBACK_LANGUAGE as 'en']
