import { htmlEscape } from 'escape-goat'
import type { MessageKey } from '../../messages/en/en'
import { say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import { directionOf, FALLBACK_LANGUAGE, prefixOf } from '../../shared/languages'

const titles: Record<number, MessageKey> = {
  404: 'pageNotFound',
  429: 'pageTooMany',
  503: 'pageBackSoon',
}

/** Overrides of the texts of a status. */
interface PlainPageTexts {
  /** English by default. */
  language?: Language
  title?: string
  /** Target of the link. */
  back?: { href: string; text: string }
}

/** A static page for when the renderer cannot be used. `message` is plain text. */
export function plainPage(status: number, message: string, texts: PlainPageTexts = {}): string {
  const { language = FALLBACK_LANGUAGE, title = titleOf(status, language), back = toTheShop(language) } = texts
  return [
    '<!doctype html>',
    `<html lang="${language}" dir="${directionOf(language)}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="robots" content="noindex"><title>${htmlEscape(title)}</title></head>`,
    `<body><main><h1>${htmlEscape(title)}</h1><p>${htmlEscape(message)}</p>`,
    `<p><a href="${htmlEscape(back.href)}">${htmlEscape(back.text)}</a></p></main></body>`,
    '</html>',
  ].join('\n')
}

function toTheShop(language: Language) {
  return { href: prefixOf(language) || '/', text: say(sentence('backToShop'), language) }
}

function titleOf(status: number, language: Language): string {
  return say(sentence(titles[status] ?? (status < 500 ? 'pageDidNotWork' : 'pageWentWrong')), language)
}
