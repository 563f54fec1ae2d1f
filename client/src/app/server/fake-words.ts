import type { Assets } from './render-contract'
import { LANGUAGE_CODES } from '../../shared/i18n/languages'
import { PART_CATALOGUES } from '../../shared/i18n/messages'

/** Catalogue files, named as by a build: `/assets/de-home.js`. */
export const fakeWords = Object.fromEntries(
  LANGUAGE_CODES.map((code) => [
    code,
    Object.fromEntries((['shop', ...PART_CATALOGUES] as const).map((name) => [name, [`/assets/${code}-${name}.js`]])),
  ]),
) as Assets['messages']
