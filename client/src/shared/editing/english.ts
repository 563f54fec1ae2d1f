/** Attributes of fields for English content, in every page language. */
export const ENGLISH = { lang: 'en', dir: 'ltr', autoComplete: 'off' } as const
