import type { Language } from '../../shared/i18n/languages'
import { LANGUAGES } from '../../shared/i18n/languages'
import { fontPreloads } from '../../shared/theme/font-faces'
import { THEME_COLORS } from '../../shared/theme/theme-choice'
import { loaderSource } from './loader'
import type { Assets } from './render-contract'

/** Tags that React puts first because its tree has no head. It escapes `>` inside them. */
const HOISTED = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

const themeColors = Object.entries(THEME_COLORS)
  .map(([theme, color]) => `<meta name="theme-color" content="${color}" media="(prefers-color-scheme:${theme})">`)
  .join('')

interface DocumentParts {
  language: Language
  /** Output of `renderToString`. */
  app: string
  /** Style element for the head. */
  styles: string
  /** The data block with the page's state. */
  state: string
  assets: Assets
  /** Modules of this page besides the common ones. */
  routeModules: string[]
}

export function renderDocument({ language, app, styles, state, assets, routeModules }: DocumentParts): string {
  const hoisted = HOISTED.exec(app)?.[0] ?? ''
  const sheets = assets.styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
  return (
    `<!doctype html><html lang="${language}" dir="${LANGUAGES[language].dir}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1">` +
    hoisted +
    `<link rel="icon" href="/favicon.svg" type="image/svg+xml">${fontPreloads(language)}${themeColors}` +
    // In the head, so that it sets the chosen theme before the first paint.
    `<script data-entry="${assets.entry}" data-modules="${[...assets.modules, ...assets.messages[language].shop, ...routeModules].join(' ')}">` +
    `${loaderSource}</script>${styles}${sheets}</head><body>` +
    `<div id="root">${app.slice(hoisted.length)}</div>${state}</body></html>`
  )
}
