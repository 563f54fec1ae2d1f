import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'
import { prefixStyles } from './prefix-styles'

// Both sides must agree, or the browser does not find the server's styles.
export const EMOTION_KEY = 'c'

/**
 * The browser's style cache; it takes over what the server has sent. Later rules go into an empty style element one by
 * one (`speedy`), which the Content-Security-Policy allows; it would refuse an element with text.
 */
export function createBrowserEmotionCache(): EmotionCache {
  return createCache({ key: EMOTION_KEY, speedy: true, stylisPlugins: [prefixStyles] })
}
