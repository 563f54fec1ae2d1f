import { isStorable, textField } from './validation'

const takes = (text: string, isMultiline = false) =>
  textField({ name: 'theName', max: 10, isMultiline }).safeParse(text).success

describe('a text of the shop', () => {
  it.each(['\0', '\u0001', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f', '\r'])('rejects %j', (character) => {
    expect(takes(`x${character}y`)).toBe(false)
    expect(takes(`x${character}y`, true)).toBe(character === '\r')
  })

  it.each(['\ud800', '\udfff', 'x\udc00\ud800y'])('rejects half of a character (%j)', (text) => {
    expect(takes(`x${text}y`)).toBe(false)
    expect(isStorable(text)).toBe(false)
  })

  it.each(['\n', '\t'])('allows %j if it may have several lines', (character) => {
    expect(takes(`x${character}y`)).toBe(false)
    expect(takes(`x${character}y`, true)).toBe(true)
  })

  it.each(['\u2028', '\u2029'])('is one line without %j', (character) => {
    expect(takes(`x${character}y`)).toBe(false)
  })

  it.each(['😀', 'é', "'", '\\', '"', '%', '<'])('allows %j', (character) => {
    expect(takes(`x${character}y`)).toBe(true)
    expect(isStorable(character)).toBe(true)
  })

  it('has its maximum length, and no more', () => {
    expect(takes('x'.repeat(10))).toBe(true)
    expect(takes('x'.repeat(11))).toBe(false)
  })
})
