import { codesBeforeSpreadsheet, isSpreadsheetValue } from './spreadsheet-codes'

test.each([
  ['10-Dec', '10-12'],
  ['10-Dec', '12/10'],
  ['10. Dez', '10.12'],
  ['10-déc', '10-12'],
  ['Dec-10', 'DEC10'],
  ['Dec-10', '12-2010'],
  ['Mar-26', '3-2026'],
  ['1-Mar-2026', '3-1'],
  ['01.03.2026', '1-3'],
  ['01.03.2026', '01/03'],
  ['2026-03-01', '3-1'],
  ['2026-03-01', 'MAR1'],
  ['2026-12-10', '10-12-26'],
  ['3/1/2026', '03-01'],
  ['1.00E+05', '1E5'],
  ['1,00E+05', '100E3'],
  ['1E+05', '100000'],
  ['100000', '1E5'],
  ['123', '00123'],
  ['10.5', '10.50'],
])('%s may have been %s', (text, code) => {
  expect(codesBeforeSpreadsheet(text)).toContain(code)
})

test.each(['AN-1014', 'MARS', '31-31-2026', '10-12', '', 'DEC-DEC'])('%j was nothing else', (text) => {
  expect(codesBeforeSpreadsheet(text)).toEqual([])
})

test('suggests no more codes than one lookup allows, never the text itself', () => {
  for (const text of ['2026-01-01', '01.01.2026', 'Jan-01', '1-Jan-2001', '100000000000000']) {
    const codes = codesBeforeSpreadsheet(text)
    expect(codes.length).toBeLessThanOrEqual(200)
    expect(codes).not.toContain(text)
  }
})

test.each(['10-Dec', '10. Dez', 'déc-10', '2026-03-01', '01.03.2026', '3/1/2026', '1.00E+05', '1,5E+10'])(
  '%s is written as spreadsheets do',
  (text) => {
    expect(isSpreadsheetValue(text)).toBe(true)
  },
)

test.each(['MAR-10', '10-DEC', '10-12', '11.21.14', '1E5', '100000', 'AN-1014'])('%s may be a SKU', (text) => {
  expect(isSpreadsheetValue(text)).toBe(false)
})
