import MarkdownIt from 'markdown-it'
import type { Language } from './languages'
import { addressIn, isLanguage } from './languages'

/** Attribute for the labels of tables, in the reader's language. */
const TABLE_LABEL = 'table-label'

/** Paths of the shop that are the same in all languages. */
const WITHOUT_LANGUAGE = ['api', 'assets', 'graphql', 'images']

/** True for link targets allowed in articles: pages of the shop or the web, and email addresses. */
function isAllowed(address: string): boolean {
  return /^(?:https?:\/\/|mailto:)/i.test(address) || /^\/(?![/\\])/.test(address)
}

/** A path of the shop in the reader's language; a path that names a language keeps it. */
function localized(address: string, language: Language): string {
  if (!address.startsWith('/')) return address
  const [first = ''] = address.slice(1).split(/[/?#]/, 1)
  return isLanguage(first) || WITHOUT_LANGUAGE.includes(first) ? address : addressIn(language, address)
}

// HTML stays text, and images are disabled, because they would load from other sites.
const markdown = new MarkdownIt({ html: false }).disable('image')
markdown.validateLink = isAllowed

markdown.core.ruler.push('article', ({ tokens, env }) => {
  for (const [index, token] of tokens.entries()) {
    // The page's own heading is the only one of the first level.
    if (token.tag === 'h1') token.tag = 'h2'
    // The attributes would be styles, with a side that is wrong in right-to-left text.
    if (token.type === 'th_open' || token.type === 'td_open') token.attrs = null
    if (token.type === 'th_open') token.attrSet('scope', 'col')
    // An empty header cell is no header.
    if (token.type === 'th_open' && tokens[index + 1]?.content === '') {
      token.attrs = null
      for (const end of [token, tokens[index + 2]]) if (end) end.tag = 'td'
    }
    for (const child of token.children ?? []) {
      const href = child.type === 'link_open' && child.attrGet('href')
      if (href) child.attrSet('href', localized(href, (env as { language: Language }).language))
    }
  }
})

// A wide table scrolls separately, also by keyboard.
markdown.renderer.rules.table_open = () =>
  `<div class="scroll" tabindex="0" role="group" aria-labelledby="${TABLE_LABEL}"><table>`
markdown.renderer.rules.table_close = () => '</table></div>'

/**
 * Renders an article's Markdown as safe HTML: only Markdown's elements, and only links that {@link isAllowed} accepts.
 * Everything else is shown as text. Links to the shop lead to pages in the language.
 */
export function articleHtml(body: string, language: Language): string {
  return markdown.render(body, { language }).trim()
}
