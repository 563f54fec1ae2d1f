import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'
import { emotionOptions } from '../emotion-cache'
import { hashSource } from './hash-source'

/** A cache for one rendering. It collects instead of printing styles among the elements. */
export function createServerEmotionCache(): EmotionCache {
  const cache = createCache(emotionOptions)
  cache.compat = true
  return cache
}

/** The collected styles as elements for the head, in the form that the browser's cache takes over. */
export function styleElements(cache: EmotionCache): { html: string; hashes: string[] } {
  const sheets: { ids: string; css: string }[] = []
  let rules = ''
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${cache.key}-${id}`] === undefined) {
      sheets.push({ ids: `${cache.key}-global ${id}`, css })
    } else {
      rules += css
    }
  }
  // The browser reads the ids of these from their classes. The blank is for Emotion, which moves all elements that have one
  // as soon as it is loaded: one left behind would stand before the order of the layers, and lose to the reset.
  sheets.push({ ids: `${cache.key} `, css: rules })
  return {
    html: sheets.map(({ ids, css }) => `<style data-emotion="${ids}">${css}</style>`).join(''),
    hashes: sheets.map(({ css }) => hashSource(css)),
  }
}
