import LineBreaker from 'linebreak'
import type { Levels, Run } from './line-runs'
import { levelsOf, runsOf, unseen } from './line-runs'
import type { Faces, Weight } from './typefaces'

/** Style of a text. */
export interface TextStyle {
  size: number
  weight: Weight
}

/** A line in visual order. */
export interface TextLine {
  runs: (Run & { width: number })[]
  width: number
}

/** Breaks texts into lines. */
export interface Typesetter {
  /** Breaks a text, which may have line breaks, into lines of at most this width. */
  set(text: string, style: TextStyle, width: number): TextLine[]
  /** Width of a text without line breaks. */
  widthOf(text: string, style: TextStyle): number
}

/** Replacement for characters in no typeface. */
export const REPLACEMENT = '□'

/** Maximum number of lines from one field; the rest is joined into one. */
const MOST_LINES = 12

const clusters = new Intl.Segmenter('und', { granularity: 'grapheme' })
const clustersOf = (text: string) => Array.from(clusters.segment(text), ({ segment }) => segment)

/** Builds a typesetter for these faces and this function that measures a run. */
export function createTypesetter(
  faces: Record<Weight, Faces>,
  measure: (run: Pick<Run, 'face' | 'text'>, size: number) => number,
): Typesetter {
  /** Replaces characters that can't be drawn: an emoji of five code points becomes one sign. */
  function drawable(text: string, weight: Weight): string {
    const has = (character: string) => faces[weight].of.has(character) || unseen.test(character)
    if ([...text].every(has)) return text
    return clustersOf(text)
      .map((cluster) => ([...cluster].every(has) ? cluster : REPLACEMENT))
      .join('')
  }

  // Cached: the same words occur in many lines, and shaping takes longest.
  const widths = new Map<string, number>()
  function widthOfRun({ face, text }: Run, size: number): number {
    const key = `${face} ${size} ${text}`
    const known = widths.get(key) ?? measure({ face, text }, size)
    widths.set(key, known)
    return known
  }

  function lay(text: string, levels: Levels, range: readonly [number, number], { size, weight }: TextStyle): TextLine {
    const { of, spaced } = faces[weight]
    // Words of one face stay together with the space between them, so that text extraction sees separate words.
    const faceOf = (character: string, before?: string) =>
      character === ' ' && before !== undefined && spaced.has(before) ? before : of.get(character)
    const runs = runsOf(text, levels, range, faceOf).map((run) => ({ ...run, width: widthOfRun(run, size) }))
    return { runs, width: runs.reduce((sum, { width }) => sum + width, 0) }
  }

  function setParagraph(paragraph: string, style: TextStyle, width: number): TextLine[] {
    const text = drawable(paragraph, style.weight)
    const levels = levelsOf(text)
    const measured = (start: number, end: number) => lay(text, levels, [start, end], style).width
    const trimmed = (start: number, end: number) => start + text.slice(start, end).trimEnd().length
    const lines: [number, number][] = []
    let [start, end, used] = [0, 0, 0]
    function turn(at: number) {
      if (at > start) lines.push([start, at])
      ;[start, used] = [at, 0]
    }
    for (const next of breaksOf(text)) {
      const word = measured(end, trimmed(end, next))
      if (used + word > width) turn(end)
      if (word > width) {
        // A word wider than a line is broken anywhere.
        let at = end
        for (const cluster of clustersOf(text.slice(end, next))) {
          if (at > start && measured(start, at + cluster.length) > width) turn(at)
          at += cluster.length
        }
        used = measured(start, next)
      } else {
        used += measured(end, next)
      }
      end = next
    }
    turn(end)
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

/** Possible break positions of a text, with its end. */
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
