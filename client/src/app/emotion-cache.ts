import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'

/**
 * Both sides must agree, or the browser does not find the server's styles. No plugins: browsers of today need no prefixes.
 * The very same list each time, since by it Emotion finds the rules that it has made before.
 */
export const emotionOptions = { key: 'c', stylisPlugins: [] }

/** The element with the rules of this page, whose classes tell Emotion what it need not add. */
function readServerStyles(): void {
  const { key } = emotionOptions
  const element = document.querySelector(`style[data-emotion='${key} ']`)
  const classes = element?.textContent?.matchAll(new RegExp(`\\.${key}-(\\w+)`, 'g')) ?? []
  const ids = new Set([...classes].map(([, id]) => id))
  element?.setAttribute('data-emotion', [key, ...ids].join(' '))
}

/**
 * The browser's style cache; it takes over what the server has sent. Later rules go into an empty style element one by
 * one (`speedy`), which the Content-Security-Policy allows; it would refuse an element with text.
 */
export function createBrowserEmotionCache(): EmotionCache {
  readServerStyles()
  return createCache({ ...emotionOptions, speedy: true })
}
