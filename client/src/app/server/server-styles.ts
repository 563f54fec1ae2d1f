import createCache from '@emotion/cache'
import type { EmotionCache } from '@emotion/react'
import { fontFaces } from '../../shared/theme/font-faces'
import { emotionOptions, SERVER_STYLES } from '../emotion-cache'
import { hashSource } from './hash-source'

/** A cache for one render. It collects styles instead of printing them between elements. */
export function createServerEmotionCache(): EmotionCache {
  const cache = createCache(emotionOptions)
  cache.compat = true
  return cache
}

/**
 * The collected styles and the typefaces as one element for the head. Global rules come first, since they declare the
 * order of the layers.
 */
export function styleElement(cache: EmotionCache): { html: string; hash: string } {
  let everywhere = ''
  let rules = ''
  for (const [id, css] of Object.entries(cache.inserted)) {
    if (typeof css !== 'string') continue
    if (cache.registered[`${cache.key}-${id}`] === undefined) everywhere += css
    else rules += css
  }
  const css = fontFaces + everywhere + rules
  return { html: `<style id="${SERVER_STYLES}">${css}</style>`, hash: hashSource(css) }
}
