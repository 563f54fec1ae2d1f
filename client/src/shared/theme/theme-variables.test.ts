/** @jest-environment node */
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { darkThemeStyles, documentStyles } from './document-styles'

test('defines every variable of global styles and the dark theme', () => {
  const cache = createCache({ key: 'c' })
  const sheet = String(cache.insert('', css(documentStyles), cache.sheet, false))
  const defined = new Set([...sheet.matchAll(/(--i-[\w-]+):/g)].map(([, name]) => name))
  const themed = [...darkThemeStyles.styles.matchAll(/(--i-[\w-]+):/g)].map(([, name]) => name)
  expect(themed.length).toBeGreaterThan(80)
  for (const name of themed) expect(defined).toContain(name)
  for (const [, name] of sheet.matchAll(/var\((--i-[\w-]+)/g)) expect(defined).toContain(name)
})
