import { escapeFormula, unescapeFormula } from './csv'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠', '\t', '\r', '\n']

it.each(signs)('puts an apostrophe before a text that begins with %j, and removes it', (sign) => {
  for (const text of [`${sign}1+1`, `'${sign}1+1`, `''${sign}`]) {
    expect(escapeFormula(text)).toBe(`'${text}`)
    expect(unescapeFormula(escapeFormula(text))).toBe(text)
  }
})

it.each(['', 'Scissors', "'quoted'", '1＝1', ' =1'])('leaves %j alone', (text) => {
  expect([escapeFormula(text), unescapeFormula(text)]).toEqual([text, text])
})
