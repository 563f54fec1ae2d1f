/**
 * Letters, marks, digits and signs of Arabic, and of Persian for some customers' names. The build subsets the typeface
 * to them (`build/vite-plugins.ts`).
 */
export const ARABIC_LETTERS =
  'U+60C,U+61B,U+61F,U+621-63A,U+640-655,U+660-66C,U+670,U+67E,U+686,U+698,U+6A4,U+6A9,U+6AF,U+6CC,U+6F0-6F9'
