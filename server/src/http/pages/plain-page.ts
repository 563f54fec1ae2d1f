import { htmlEscape } from 'escape-goat'
import { FALLBACK_LANGUAGE } from '../../shared/languages'
import type { Language } from '../../shared/languages'

const titles: Record<number, string> = {
  404: 'Page not found',
  429: 'Too many requests',
  503: 'Back in a moment',
}

/** What a plain page may say otherwise than its status would; plain text. */
export interface PlainPageTexts {
  title?: string
  /** Where its one link leads. */
  back?: { href: string; text: string }
  /** What it is written in; English without it. */
  language?: Language
}

const toTheShop = { href: '/', text: 'Back to the shop' }

/** A page that needs nothing else to work, for when the renderer cannot be used. `message` is plain text. */
export function plainPage(status: number, message: string, texts: PlainPageTexts = {}): string {
  const { title = titleOf(status), back = toTheShop, language = FALLBACK_LANGUAGE } = texts
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${htmlEscape(title)} | Instrumenta</title></head>`,
    `<body><main><h1>${htmlEscape(title)}</h1><p>${htmlEscape(message)}</p>`,
    `<p><a href="${htmlEscape(back.href)}">${htmlEscape(back.text)}</a></p></main></body>`,
    '</html>',
  ].join('\n')
}

function titleOf(status: number): string {
  return titles[status] ?? (status < 500 ? 'This did not work' : 'Something went wrong')
}
