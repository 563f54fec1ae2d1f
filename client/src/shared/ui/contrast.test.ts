import fs from 'node:fs'
import path from 'node:path'
import type { THEME_CHOICES } from '../theme/theme-choice'
import { darkValues } from '../theme/semantic-tokens'
import { darkThemeStyles } from '../theme/document-styles'
import { system } from '../theme/system'

type Theme = Exclude<(typeof THEME_CHOICES)[number], 'system'>

/** The value of a colour token in a theme; those without a dark value are the same in both. */
function colorOf(name: string, theme: Theme): string {
  const token = `colors.${name}`
  const value: unknown = (theme === 'dark' && darkValues.get(token)) || system.tokens.getByName(token)?.value
  if (typeof value !== 'string' || !/^#[0-9a-f]{6}$/.test(value)) throw new Error(`No colour ${name} in ${theme}`)
  return value
}

/** WCAG 2.2, definition of relative luminance. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, definition of contrast ratio. */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['bg', 'bg.subtle', 'bg.muted', 'bg.panel', 'brand.subtle']
const palettes = ['brand', 'gray', 'green', 'amber', 'red']
const pairs = (inks: string[], on: string[]) =>
  inks.flatMap((ink) => on.map((ground): [string, string] => [ink, ground]))

/** 4.5:1 for all text sizes. */
const texts = [
  ...pairs(['fg', 'fg.muted', 'fg.error', ...palettes.map((name) => `${name}.fg`)], grounds),
  // Placeholders and notes, never on darker backgrounds.
  ...pairs(['fg.subtle'], ['bg', 'bg.subtle', 'bg.panel']),
  ...palettes.flatMap((name) => pairs([`${name}.fg`], [`${name}.subtle`, `${name}.muted`])),
  ...palettes.flatMap((name) => pairs([`${name}.contrast`], [`${name}.solid`])),
  ...pairs(['stage.fg', 'stage.muted', 'stage.accent'], ['stage', 'stage.hover']),
  ...pairs(['stage'], ['stage.fg', 'stage.muted']),
  // Selected text.
  ...pairs(['fg'], ['brand.border']),
]

/** 3:1: edges of controls, focus rings, meaningful drawings. */
const shapes = [
  ...pairs(['border.control', 'border.error', 'star'], ['bg', 'bg.panel', 'bg.subtle']),
  ...pairs([...palettes.map((name) => `${name}.solid`), 'brand.focusRing'], grounds),
]

describe.each<Theme>(['light', 'dark'])('%s', (theme) => {
  const below =
    (least: number) =>
    ([ink, ground]: [string, string]) =>
      contrast(colorOf(ink, theme), colorOf(ground, theme)) < least
  const describePair = ([ink, ground]: [string, string]) =>
    `${ink} on ${ground}: ${contrast(colorOf(ink, theme), colorOf(ground, theme)).toFixed(2)}`

  test('every text has enough contrast on its backgrounds', () => {
    expect(texts.filter(below(4.5)).map(describePair)).toEqual([])
  })

  test('graphics have enough contrast to their background', () => {
    expect(shapes.filter(below(3)).map(describePair)).toEqual([])
  })

  test('white on a toast', () => {
    expect(contrast('#ffffff', colorOf('toast', theme))).toBeGreaterThan(4.5)
  })
})

test('computes contrast by WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the style sheet has every dark value by choice and by system, and none in print', () => {
  expect(darkValues.size).toBeGreaterThan(40)
  const [, chosen, bySystem] = darkThemeStyles.styles.split('@media screen')
  for (const [name, value] of darkValues) {
    const declaration = `--i-${name.replaceAll('.', '-').replace('focusRing', 'focus-ring')}:${value}`
    expect(chosen).toContain(declaration)
    expect(bySystem).toContain(declaration)
  }
})

/** A colour token in the components' code, after a quote. */
const NAMED = /['"]((?:bg|fg|border|brand|gray|green|amber|red|stage)\.[a-zA-Z0-9]+)(?:\/\d+)?['"]/g

function sources(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true, recursive: true })
    .flatMap((entry) =>
      entry.isFile() && /(?<!\.test|\.generated)\.tsx?$/.test(entry.name)
        ? [path.join(entry.parentPath, entry.name)]
        : [],
    )
}

test('every colour token of a component exists in both themes', () => {
  const named = sources(path.resolve(import.meta.dirname, '../..')).flatMap((file) =>
    [...fs.readFileSync(file, 'utf8').matchAll(NAMED)].map(([, name]) => `${name} in ${path.basename(file)}`),
  )
  expect(named.length).toBeGreaterThan(100)
  const unknown = named.filter((use) => !system.tokens.getByName(`colors.${use.split(' ')[0]}`))
  expect(unknown).toEqual([])
})
