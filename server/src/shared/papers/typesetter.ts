import LineBreaker from 'linebreak'
import type { Levels, Run } from './line-runs'
import { levelsOf, runsOf, unseen } from './line-runs'
import type { Faces, Weight } from './typefaces'

/** How a text is drawn. */
export interface TextStyle {
  size: number
  weight: Weight
}

/** A line as it stands on paper. */
export interface TextLine {
  runs: (Run & { width: number })[]
  width: number
}

/** Breaks texts into lines. */
export interface Typesetter {
  /** The lines of a text, which may have several already, none wider than this. */
  set(text: string, style: TextStyle, width: number): TextLine[]
  /** How wide a text is that is not broken. */
  widthOf(text: string, style: TextStyle): number
}

/** What stands for a character that no typeface has. */
export const REPLACEMENT = '□'

/** Lines that somebody wrote in one field: what goes beyond is set as one. */
const MOST_LINES = 12

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)

/** Builds a typesetter for these faces and what measures a run. */
export function createTypesetter(
  faces: Record<Weight, Faces>,
  measure: (run: Pick<Run, 'face' | 'text'>, size: number) => number,
): Typesetter {
  /** A text of characters that can be drawn alone: an emoji of five becomes one sign. */
  function drawable(text: string, weight: Weight): string {
    const has = (character: string) => faces[weight].of.has(character) || unseen.test(character)
    if ([...text].every(has)) return text
    return clustersOf(text)
      .map((cluster) => ([...cluster].every(has) ? cluster : REPLACEMENT))
      .join('')
  }

  function lay(text: string, levels: Levels, range: readonly [number, number], { size, weight }: TextStyle): TextLine {
    const { of, spaced } = faces[weight]
    // Words of one face stay together with the space between them: so they are read back as words.
    const faceOf = (character: string, before?: string) =>
      character === ' ' && before !== undefined && spaced.has(before) ? before : of.get(character)
    const runs = runsOf(text, levels, range, faceOf).map((run) => ({
      ...run,
      width: measure(run, size),
    }))
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  function setParagraph(paragraph: string, style: TextStyle, width: number): TextLine[] {
    const text = drawable(paragraph, style.weight)
    const levels = levelsOf(text)
    const trimmed = (start: number, end: number) => start + text.slice(start, end).trimEnd().length
    const fits = (start: number, end: number) => lay(text, levels, [start, trimmed(start, end)], style).width <= width
    const lines: [number, number][] = []
    let start = 0
    let end = 0
    for (const next of breaksOf(text)) {
      if (!fits(start, next) && end > start) {
        lines.push([start, end])
        start = end
      }
      // A word that is wider than a line by itself is broken anywhere.
      if (!fits(start, next)) {
        let at = start
        for (const cluster of clustersOf(text.slice(start, next))) {
          if (at > start && !fits(start, at + cluster.length)) {
            lines.push([start, at])
            start = at
          }
          at += cluster.length
        }
      }
      end = next
    }
    lines.push([start, end])
    return lines.map(([first, last]) => lay(text, levels, [first, trimmed(first, last)], style))
  }

  return {
    set: (text, style, width) => paragraphsOf(text).flatMap((paragraph) => setParagraph(paragraph, style, width)),
    widthOf(text, style) {
      const shown = drawable(text.normalize('NFC'), style.weight)
      return lay(shown, levelsOf(shown), [0, shown.length], style).width
    },
  }
}

/** Where a text may be broken, its end included. */
function breaksOf(text: string): number[] {
  const breaker = new LineBreaker(text)
  const breaks: number[] = []
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) breaks.push(next.position)
  return breaks
}

function paragraphsOf(text: string): string[] {
  const all = text
    .normalize('NFC')
    .split(/[\r\n\u0085\u2028\u2029]+/)
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean)
  const last = all.slice(MOST_LINES - 1).join(', ')
  return last ? [...all.slice(0, MOST_LINES - 1), last] : all
}
