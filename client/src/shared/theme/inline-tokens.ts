import type { StylisPlugin } from '@emotion/cache'
import { darkValues } from './semantic-tokens'
import { system } from './system'

const nameOf = (token: string) => system.tokens.getByName(token)?.extensions.cssVar?.var as string | undefined

const themed = new Set([...darkValues.keys()].map(nameOf))

/** The variables of tokens that are the same in both themes. */
const constants = new Map([...(system.tokens.cssVarMap.get('base') ?? [])].filter(([name]) => !themed.has(name)))

/** Chakra writes it beside each ground, for utilities that the shop does not have. */
const UNREAD = '--bg-currentcolor'

const inline = (css: string): string =>
  css.replace(/var\((--i-[^),]+)\)/g, (whole, name: string) => {
    const value = constants.get(name)
    return value === undefined ? whole : inline(value)
  })

/**
 * Writes what does not change with the theme (lengths, weights, times) into the rules themselves, and not as variables
 * into every page: only colours and shadows are variables in the browser.
 */
export const inlineTokens: StylisPlugin = (element) => {
  if (element.type !== 'decl' || typeof element.props !== 'string') return
  if (constants.has(element.props) || element.props === UNREAD) element.value = element.return = ''
  else element.value = inline(element.value)
}
