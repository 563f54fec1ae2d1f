import type { StylisPlugin } from '@emotion/cache'

/** What browsers of the build's target (`es2022`) still want a prefix for; caniuse.com has the list. */
const PREFIXED = /^(user-select|backdrop-filter|mask(-[a-z]+)?|hyphens|print-color-adjust|box-decoration-break)$/

/** In place of Emotion's own prefixes, which are for browsers that cannot run the shop and a tenth of a page's styles. */
export const prefixStyles: StylisPlugin = (element) => {
  if (element.type === 'decl' && typeof element.props === 'string' && PREFIXED.test(element.props) && !element.return) {
    element.return = `-webkit-${element.value}${element.value}`
  }
}
