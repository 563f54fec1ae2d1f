import { defuse, undefuse } from './cells'
import { readAmount, readWhole } from './numbers'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']

it.each(signs)('puts an apostrophe before a text that begins with %j, and takes it off again', (sign) => {
  for (const text of [`${sign}1+1`, `'${sign}1+1`, `''${sign}`]) {
    expect(defuse(text)).toBe(`'${text}`)
    expect(undefuse(defuse(text))).toBe(text)
  }
})

it.each(['', 'Scissors', "'quoted'", '1＝1', ' =1'])('leaves %j alone', (text) => {
  expect([defuse(text), undefuse(text)]).toEqual([text, text])
})

it.each([
  ['1,200', 1200],
  ['١٬٢٠٠', 1200],
  ['۲۴', 24],
  ['１２', 12],
  ['\u200f12', 12],
  ['12.00', 12],
  ['1.5', undefined],
])('%s is the whole number %s', (cell, value) => {
  expect(readWhole(cell, '.')).toBe(value)
})

it('reads an amount with the decimal sign of Arabic', () => {
  expect(readAmount('١٢٫٥', '.', 'USD')).toBe(1250)
})
