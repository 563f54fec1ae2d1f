/** @jest-environment node */
import createCache from '@emotion/cache'
import { css } from '@emotion/react'
import { serializeStyles } from '@emotion/serialize'
import { inlineTokens } from './inline-tokens'
import { darkThemeStyles, system } from './system'

const cache = createCache({ key: 'c', stylisPlugins: [inlineTokens] })
const print = (styles: object) => String(cache.insert('.x', serializeStyles([styles as never]), cache.sheet, true))

test('lengths stand in the rules, colours stay variables, whatever refers to them', () => {
  expect(print(system.css({ p: '4', m: '-2', gap: '2.5' }))).toBe(
    '.x{padding:1rem;margin:calc(0.5rem * -1);gap:0.625rem;}',
  )
  expect(print(system.css({ color: 'fg', bg: 'stage' }))).toBe('.x{color:var(--i-colors-fg);background:#092f38;}')
  expect(print(system.css({ borderRadius: 'l2', animation: 'spin', fontFamily: 'heading' }))).toMatch(
    /^\.x\{border-radius:6px;animation:spin 0\.8s linear infinite;font-family:'Inter Variable',/,
  )
  expect(print({ width: 'var(--i-unknown)', height: 'var(--other, 1px)' })).toBe(
    '.x{width:var(--i-unknown);height:var(--other, 1px);}',
  )
})

test('every variable that global styles and the dark theme name is still defined, and no other', () => {
  const sheet = String(cache.insert('', css(system._global as never), cache.sheet, false))
  const defined = new Set([...sheet.matchAll(/(--i-[\w-]+):/g)].map(([, name]) => name))
  expect(defined).not.toContain('--i-spacing-4')
  const themed = [...darkThemeStyles.styles.matchAll(/(--i-[\w-]+):/g)].map(([, name]) => name)
  expect(themed.length).toBeGreaterThan(80)
  for (const name of themed) expect(defined).toContain(name)
  for (const [, name] of sheet.matchAll(/var\((--i-[\w-]+)/g)) expect(defined).toContain(name)
})
