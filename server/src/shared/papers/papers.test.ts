import { levelsOf, runsOf } from './line-runs'
import { layoutOf } from './pen'
import { createTypesetter } from './typesetter'

/** Latin, digits and signs in one face, Arabic in another, which also has a space; no emoji. */
const faceOf = (character: string) => (/\p{Script=Arabic}/u.test(character) ? 'arabic' : 'latin')
const drawn = (text: string) => runsOf(text, levelsOf(text), [0, text.length], faceOf).map((run) => run.text)

describe('a line of two directions', () => {
  it.each([
    ['Praxis Müller (Berlin)', ['Praxis Müller (Berlin)']],
    // From left to right: the last part of the Arabic text comes first, with mirrored brackets and unchanged figures.
    ['مقص (\u206814 cm\u2069) جديد', ['جديد', ' (', '14 cm', ') ', 'مقص']],
    ['Name: محمد علي (Kiel)', ['Name: ', 'علي', ' ', 'محمد', ' (Kiel)']],
    // Fonts reverse Arabic figures like letters, so they are passed reversed.
    ['شارع ١٢٣', ['٣٢١', ' ', 'شارع']],
    ['Street ۱۲۳', ['Street ', '۳۲۱']],
    // Marks that steer are not drawn, and keep two letters from being joined.
    ['\u2068A-1\u2069\u200E', ['A-1']],
    ['می\u200Cخواهم', ['خواهم', 'می']],
  ])('%j', (text, runs) => expect(drawn(text)).toEqual(runs))

  it('preserves its reading order', () => {
    const text = 'مقص 14'
    const runs = runsOf(text, levelsOf(text), [0, text.length], faceOf)
    expect(runs.sort((one, other) => one.at - other.at).map((run) => run.text)).toEqual(['مقص', ' ', '14'])
  })
})

describe('a text in a narrow column', () => {
  const known = new Map(Array.from('abcdefghij □', (character) => [character, 'latin']))
  const faces = { of: known, spaced: new Set(['latin']) }
  const typesetter = createTypesetter({ regular: faces, bold: faces }, ({ text }) => [...text].length)
  const set = (text: string, width: number) =>
    typesetter.set(text, { size: 1, weight: 'regular' }, width).map(({ runs }) => runs.map((run) => run.text).join(''))

  it('is broken between words, and within one that is too long', () => {
    expect(set('abc def ghij', 7)).toEqual(['abc def', 'ghij'])
    expect(set('ab abcdefghij ab', 4)).toEqual(['ab', 'abcd', 'efgh', 'ij', 'ab'])
  })

  it('has one sign for each character that cannot be drawn, an emoji of many among them', () => {
    expect(set('a 👩🏽‍⚕️ 한b\u0007', 9)).toEqual(['a □ □b'])
  })

  it('has at most twelve lines of a multi-line text', () => {
    expect(set(Array(500).fill('a').join('\n'), 9_999)).toHaveLength(12)
    expect(set(' \n\n', 9)).toEqual([])
  })
})

it('figures are not kerned', () => {
  expect(layoutOf('57,50 €')).toEqual({ features: { kern: false } })
  expect(layoutOf('Ty')).toEqual({})
})
