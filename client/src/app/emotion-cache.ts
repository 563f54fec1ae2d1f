import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'

// Both sides must agree, or the browser does not find the server's styles.
const KEY = 'c'

/** The browser's style cache; it takes over what the server has sent. */
export function createBrowserEmotionCache(nonce: string | undefined): EmotionCache {
  return createCache({ key: KEY, nonce })
}

/** A cache for one rendering. It collects instead of printing styles among the elements. */
export function createServerEmotionCache(): EmotionCache {
  const cache = createCache({ key: KEY })
  cache.compat = true
  return cache
}

/** The collected styles as elements for the head, in the form that the browser's cache takes over. */
export function styleElements(cache: EmotionCache, nonce: string): string {
  let globals = ''
  let rules = ''
  const ids: string[] = []
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${KEY}-${id}`] === undefined) {
      globals += `<style data-emotion="${KEY}-global ${id}" nonce="${nonce}">${css}</style>`
    } else {
      ids.push(id)
      rules += css
    }
  }
  return `${globals}<style data-emotion="${KEY} ${ids.join(' ')}" nonce="${nonce}">${rules}</style>`
}
