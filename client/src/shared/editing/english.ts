/** Of fields for what is kept in English, whatever the page is in. */
export const ENGLISH = { lang: 'en', dir: 'ltr', autoComplete: 'off' } as const
