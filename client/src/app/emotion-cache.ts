import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'

/**
 * Both sides must agree, or the browser does not find the server's styles. No plugins: browsers of today need no prefixes.
 * The very same list each time, since by it Emotion finds the rules that it has made before.
 */
export const emotionOptions = { key: 'c', stylisPlugins: [] }

/** Id of the style element that the server sends. */
export const SERVER_STYLES = 'styles'

/**
 * The browser's style cache, which knows what rules the page has come with. Their element stays where it is and is not
 * Emotion's: it would move it to the end of the head, and Chromium then loads typefaces anew, so that text moves for which
 * one had come too late (`font-display: optional`). Later rules go into an empty style element one by
 * one (`speedy`), which the Content-Security-Policy allows; it would refuse an element with text.
 */
export function createBrowserEmotionCache(): EmotionCache {
  const cache = createCache({ ...emotionOptions, speedy: true })
  const rules = document.getElementById(SERVER_STYLES)?.textContent ?? ''
  for (const [, id = ''] of rules.matchAll(new RegExp(`\\.${cache.key}-(\\w+)`, 'g'))) cache.inserted[id] = true
  return cache
}
