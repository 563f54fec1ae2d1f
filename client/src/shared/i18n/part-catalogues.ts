import type { Messages } from '@lingui/core'

/** Message catalogues of parts, as `lingui.config.cjs` splits them. */
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

export type PartCatalogue = (typeof PART_CATALOGUES)[number]

export type LoadCatalogue = () => Promise<{ messages: Messages }>
