import createBidi from 'bidi-js'

/**
 * A part of a line that is drawn in one call: one face, one direction. Its text is in the order of the font's layout.
 */
export interface Run {
  text: string
  face: string
  /** Position in its paragraph. */
  at: number
}

/** Levels of a paragraph's characters: how deep each is in texts of the other direction. */
export type Levels = Uint8Array

const bidi = createBidi()

/** Bidi levels of a paragraph; its first strong letter sets the direction. */
export const levelsOf = (paragraph: string): Levels => bidi.getEmbeddingLevels(paragraph).levels

/** True if a text has letters that fonts lay out from right to left. */
export const hasArabic = (text: string) => arabic.test(text)

const arabic = /\p{Script=Arabic}/u

/** Prevents joining of two letters, as in separate runs. */
const NON_JOINER = '\u200C'

// Direction marks, line break controls and variation selectors, which have no glyph.
export const unseen = /[\p{Cf}\uFE00-\uFE0F]/u

/** Cuts a line of a paragraph into runs, in visual order from left to right. */
export function runsOf(
  paragraph: string,
  levels: Levels,
  [start, end]: readonly [number, number],
  faceOf: (character: string, before: string | undefined) => string | undefined,
): Run[] {
  const runs: (Run & { level: number })[] = []
  let index = start
  let isApart = false
  for (const character of paragraph.slice(start, end)) {
    const at = index
    const level = levels[at] ?? 0
    index += character.length
    const face = faceOf(character, runs.at(-1)?.face)
    if (character === NON_JOINER) isApart = true
    if (face === undefined || unseen.test(character)) continue
    const shown = level % 2 === 1 ? (bidi.getMirroredCharacter(character) ?? character) : character
    const last = runs.at(-1)
    if (last?.face === face && last.level === level && !isApart) last.text += shown
    else runs.push({ text: shown, face, level, at })
    isApart = false
  }
  return inVisualOrder(runs).map(({ text, face, level, at }) => ({ face, at, text: asLaidOut(text, level % 2 === 1) }))
}

/** Rule L2 of the Unicode algorithm: reverses sequences at each level, from the deepest. */
function inVisualOrder<T extends { level: number }>(runs: readonly T[]): T[] {
  let ordered = [...runs]
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level--) {
    const turned: T[] = []
    let together: T[] = []
    for (const run of ordered) {
      if (run.level >= level) {
        together.unshift(run)
      } else {
        turned.push(...together, run)
        together = []
      }
    }
    ordered = [...turned, ...together]
  }
  return ordered
}

/** Fonts lay out Arabic from right to left, but its digits from left to right; signs alone have no direction. */
const asLaidOut = (text: string, isFromRight: boolean) =>
  hasArabic(text) === isFromRight ? text : [...text].reverse().join('')
