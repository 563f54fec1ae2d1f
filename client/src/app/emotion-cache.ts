import createCache from '@emotion/cache'
import type { StylisPlugin } from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'

// Both sides must agree, or the browser does not find the server's styles.
export const EMOTION_KEY = 'c'

/** The element with the rules of this page, whose classes tell Emotion what it need not add. */
function readServerStyles(): void {
  const element = document.querySelector(`style[data-emotion='${EMOTION_KEY} ']`)
  const classes = element?.textContent?.matchAll(new RegExp(`\\.${EMOTION_KEY}-(\\w+)`, 'g')) ?? []
  const ids = new Set([...classes].map(([, id]) => id))
  element?.setAttribute('data-emotion', [EMOTION_KEY, ...ids].join(' '))
}

/**
 * The browser's style cache; it takes over what the server has sent. Later rules go into an empty style element one by
 * one (`speedy`), which the Content-Security-Policy allows; it would refuse an element with text.
 */
export function createBrowserEmotionCache(inlineTokens: StylisPlugin): EmotionCache {
  readServerStyles()
  return createCache({ key: EMOTION_KEY, speedy: true, stylisPlugins: [inlineTokens] })
}
