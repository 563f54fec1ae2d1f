import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'

/**
 * Server and browser must agree, or the browser ignores the server's styles. No plugins: current browsers need no
 * prefixes. Keep the array's identity: Emotion uses it as a cache key.
 */
export const emotionOptions = { key: 'c', stylisPlugins: [] }

/** Id of the server's style element. */
export const SERVER_STYLES = 'styles'

/**
 * The browser's style cache, which starts with the server's rules. Emotion must not own the server's element: it would
 * move it to the end of the head, and Chromium would reload typefaces. Text would then move (`font-display: optional`).
 * Later rules go into an empty style element one by one (`speedy`), because the content security policy forbids style
 * elements with text.
 */
export function createBrowserEmotionCache(): EmotionCache {
  const cache = createCache({ ...emotionOptions, speedy: true })
  const rules = document.getElementById(SERVER_STYLES)?.textContent ?? ''
  for (const [, id = ''] of rules.matchAll(new RegExp(`\\.${cache.key}-(\\w+)`, 'g'))) cache.inserted[id] = true
  return cache
}
