import { defineSemanticTokens } from '@chakra-ui/react/styled-system'

/** A value in the light and in the dark theme. */
const themed = (light: string, dark: string) => ({ value: light, dark })

type Pair = [light: string, dark: string]

/** Tokens of a colour palette for the recipes. Text on `subtle` and on `solid` meets AA contrast. */
const roles = ({
  solid,
  fg,
  subtle,
  muted,
  border,
  focusRing = solid,
}: Record<'solid' | 'fg' | 'subtle' | 'muted' | 'border', Pair> & { focusRing?: Pair }) => ({
  contrast: themed('#ffffff', '#071417'),
  fg: themed(...fg),
  subtle: themed(...subtle),
  muted: themed(...muted),
  solid: themed(...solid),
  focusRing: themed(...focusRing),
  border: themed(...border),
})

/**
 * Semantic colours, corners and shadows; components use these, never raw shades. Every page contains each token three
 * times (light, dark by choice, dark by system), so remove unused ones.
 */
export const semanticTokens = defineSemanticTokens({
  colors: {
    bg: {
      DEFAULT: themed('#ffffff', '#0e1518'),
      subtle: themed('#f6f8f9', '#12191d'),
      muted: themed('#edf1f3', '#1b252a'),
      panel: themed('#ffffff', '#131b1f'),
    },
    fg: {
      DEFAULT: themed('#141c22', '#e6ecef'),
      muted: themed('#4b5a64', '#a9b6bd'),
      subtle: themed('#64747e', '#8d9ba3'),
      error: themed('#b42318', '#ff9d94'),
    },
    border: {
      DEFAULT: themed('#dee5e9', '#27333a'),
      emphasized: themed('#c4ced5', '#3d4c55'),
      /** Edges of controls: they need a contrast of 3:1 against the background. */
      control: themed('#81909b', '#6a7b85'),
      error: themed('#b42318', '#ff9d94'),
    },
    /** Stars of a rating; the rating is always shown as a number too. */
    star: themed('#c77d00', '#e5a63a'),
    /** Background of a toast; its text is white. */
    toast: themed('#0b1115', '#2b383f'),
    /** Dark in both themes: background and text of the home page's drawings. */
    stage: {
      DEFAULT: { value: '#092f38' },
      fg: { value: '#ffffff' },
      muted: { value: '#d9e9eb' },
      accent: { value: '#b1d2d7' },
      hover: { value: '#0a3c47' },
    },
    brand: roles({
      solid: ['#0b4a57', '#5cb4c2'],
      fg: ['#0b4a57', '#8accd7'],
      subtle: ['#eff6f7', '#11272d'],
      muted: ['#d9e9eb', '#18363e'],
      border: ['#b1d2d7', '#2b535d'],
      focusRing: ['#175e6c', '#5cb4c2'],
    }),
    gray: roles({
      solid: ['#141c22', '#d5dde1'],
      fg: ['#232e35', '#d5dde1'],
      subtle: ['#edf1f3', '#1b252a'],
      muted: ['#dee5e9', '#27333a'],
      border: ['#c4ced5', '#3d4c55'],
    }),
    green: roles({
      solid: ['#11734b', '#4dbd8b'],
      fg: ['#0d5e3e', '#7fd3ac'],
      subtle: ['#ecf8f3', '#0f281d'],
      muted: ['#d2eee2', '#153727'],
      border: ['#7cc9a8', '#245a41'],
    }),
    amber: roles({
      solid: ['#8f5a06', '#dba33f'],
      fg: ['#754a08', '#efc570'],
      subtle: ['#fdf6e7', '#2a200b'],
      muted: ['#f9e8c3', '#3a2c0d'],
      border: ['#e5b95c', '#644b1b'],
    }),
    red: roles({
      solid: ['#b42318', '#f28b81'],
      fg: ['#921c13', '#ffaea6'],
      subtle: ['#fdf1f0', '#331512'],
      muted: ['#fadedb', '#481d18'],
      border: ['#ee9d95', '#7d372f'],
    }),
  },
  /** Images have light backgrounds and would dazzle in the dark theme. */
  opacity: { picture: themed('1', '0.86') },
  radii: {
    l1: { value: '{radii.sm}' },
    l2: { value: '{radii.md}' },
    l3: { value: '{radii.lg}' },
  },
  shadows: {
    md: themed(
      '0 2px 4px rgb(9 47 56 / 0.05), 0 8px 20px -6px rgb(9 47 56 / 0.14)',
      '0 2px 4px rgb(0 0 0 / 0.3), 0 8px 20px -6px rgb(0 0 0 / 0.6)',
    ),
    lg: themed(
      '0 4px 8px rgb(9 47 56 / 0.06), 0 18px 40px -10px rgb(9 47 56 / 0.22)',
      '0 4px 8px rgb(0 0 0 / 0.3), 0 18px 40px -10px rgb(0 0 0 / 0.7)',
    ),
  },
})

/** Dark-theme values by token name. */
export const darkValues = new Map(collect(semanticTokens, []))

function collect(node: object, path: string[]): [name: string, value: string][] {
  if ('dark' in node) return [[path.filter((part) => part !== 'DEFAULT').join('.'), String(node.dark)]]
  return Object.entries(node).flatMap(([key, child]: [string, unknown]) =>
    typeof child === 'object' && child ? collect(child, [...path, key]) : [],
  )
}
