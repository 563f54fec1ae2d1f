import type { Messages } from '@lingui/core'

/** What parts of the shop say besides the words of every page, as `lingui.config.cjs` draws the lines. */
export const PART_CATALOGUES = [
  'account',
  'basket',
  'blogs',
  'compare',
  'contact',
  'dashboard',
  'forms',
  'gallery',
  'home',
  'no-results',
  'portfolio',
  'product',
  'products',
  'reviews',
  'suggestions',
  'sign-in',
] as const

/** The words of a part. */
export type PartCatalogue = (typeof PART_CATALOGUES)[number]

/** Fetches a catalogue. */
export type LoadCatalogue = () => Promise<{ messages: Messages }>
