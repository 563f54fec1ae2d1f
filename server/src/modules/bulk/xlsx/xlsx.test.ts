import { buffer } from 'node:stream/consumers'
import { pack, packBook, readBook, sheetXml } from '../../../testing/xlsx'
import type { Cells } from '../columns'
import { daysOf } from './xlsx-values'
import { writeXlsx, bookOf } from './write-xlsx'

const TIES = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'

test("reads a spreadsheet's sheet with its types, without evaluating formulas", async () => {
  const day = daysOf(new Date('2026-11-23T10:30:00Z'))
  const file = await packBook(
    sheetXml(
      '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="s"><v>1</v></c></row>' +
        '<row r="3"><c r="A3" t="b"><v>1</v></c><c r="B3" t="str"><f>"a"&amp;"b"</f><v>ab</v></c><c r="C3"><v>1E3</v></c></row>' +
        `<row r="4"><c r="A4" s="3"><v>${day}</v></c><c r="B4" s="3"><v>${Math.floor(day)}</v></c><c r="AA4" t="str"><v></v></c></row>` +
        '<row r="5"><c r="A5" t="s"><v>9</v></c><c r="B5"><f>NOW()</f></c><c r="C5" t="e"><v>#N/A</v></c></row>',
    ),
    {
      'xl/_rels/workbook.xml.rels':
        '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">' +
        `<Relationship Id="a" Type="${TIES}/worksheet" Target="/xl/worksheets/hidden.xml"/>` +
        `<Relationship Id="b" Type="${TIES}/worksheet" Target="worksheets/sheet1.xml"/>` +
        `<Relationship Id="c" Type="${TIES}/sharedStrings" Target="strings.xml"/>` +
        `<Relationship Id="e" Type="${TIES}/externalLink" Target="http://169.254.169.254/" TargetMode="External"/>` +
        `<Relationship Id="d" Type="${TIES}/styles" Target="styles.xml"/></Relationships>`,
      'xl/workbook.xml':
        `<x:workbook xmlns:x="main" xmlns:r="${TIES}"><x:sheets>` +
        '<x:sheet name="Hidden" sheetId="1" state="hidden" r:id="a"/><x:sheet name="Shown" sheetId="2" r:id="b"/></x:sheets></x:workbook>',
      'xl/strings.xml':
        '<sst><si><r><t>s</t></r><r><t xml:space="preserve">ku </t></r><rPh sb="0" eb="1"><t>ちょう</t></rPh></si>' +
        '<si><t>a_x000D_b &lt; _x005F_x0041_</t></si></sst>',
    },
  )
  expect(await readBook(file)).toEqual([
    ['sku ', '', 'a\rb < _x0041_'],
    [],
    ['TRUE', 'ab', 1_000],
    ['2026-11-23T10:30:00', '2026-11-23'],
    [{ broken: '9' }, { broken: '' }, { broken: '#N/A' }],
  ])
})

test('counts days from 1904 if the file says so', async () => {
  const file = await packBook(
    sheetXml('<row r="1"><c r="A1" s="3"><v>44887</v></c><c r="B1" s="3"><v>0</v></c></row>'),
    {
      'xl/workbook.xml': bookOf(['Sheet']).replace('<sheets>', '<workbookPr date1904="1"/><sheets>'),
    },
  )
  expect(await readBook(file)).toEqual([['2026-11-23', '1904-01-01']])
})

test.each([
  ['with a document type', sheetXml('').replace('<w', '<!DOCTYPE a [<!ENTITY b "c">]><w'), 'importXlsxUnreadable'],
  ['that is cut off', '<worksheet><sheetData><row>', 'importXlsxUnreadable'],
  ['with rows in disorder', sheetXml('<row r="2"/><row r="1"/>'), 'importXlsxUnreadable'],
  ['with a row that Excel has not', sheetXml('<row r="1048577"/>'), 'importXlsxUnreadable'],
  ['that is too wide', sheetXml('<row><c r="XFD1"><v>1</v></c></row>'), 'importXlsxTooWide'],
])('a sheet %s is refused', async (_name, sheet, problem) => {
  await expect(readBook(await packBook(sheet))).rejects.toMatchObject({ problem })
})

test('a bomb is refused before it is unpacked, and so is one that lies about its size', async () => {
  const bomb = await packBook(sheetXml(' '.repeat(1_000_000)))
  const said = bomb.lastIndexOf('xl/worksheets/sheet1.xml') - 46 + 24
  bomb.writeUInt32LE(600 * 1024 * 1024, said)
  await expect(readBook(bomb)).rejects.toMatchObject({ problem: 'importXlsxTooLarge' })
  bomb.writeUInt32LE(10, said)
  await expect(readBook(bomb)).rejects.toMatchObject({ problem: 'importXlsxUnreadable' })
  const many = await pack(Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`part${index}`, ''])))
  await expect(readBook(many)).rejects.toMatchObject({ problem: 'importXlsxTooLarge' })
})

test('written rows are read unchanged, on as many sheets as needed', async () => {
  const texts = ['=1+1', "'=1", '-', ' a ', 'a\r\n\tb', 'a\u0001_x0001_', '<&"\'>', '00123', '1e5', 'א', '😀']
  const columns = [
    ['text', 'text'],
    ['number', 'number'],
    ['at', 'instant'],
  ] as const
  async function* pages() {
    for (const text of texts) {
      yield [{ text, number: '12345678901.50', at: '2026-11-23T10:30:00.000Z' }] as unknown as Cells[]
    }
    yield [{ text: '', number: '90071992547409.91', at: '' }] as unknown as Cells[]
  }
  const whole = await readBook(await buffer(writeXlsx({ columns, pages: pages(), name: 'All' })))
  expect(whole[0]).toEqual(['text', 'number', 'at'])
  expect(whole.slice(1, -1).map(([text]) => text)).toEqual(["'=1+1", "''=1", "'-", ...texts.slice(3)])
  expect(whole[1]?.slice(1)).toEqual([12345678901.5, '2026-11-23T10:30:00'])
  expect(whole.at(-1)).toEqual(['', '90071992547409.91'])
  const first = await readBook(await buffer(writeXlsx({ columns, pages: pages(), name: 'All', mostRows: 5 })))
  expect(first.map(([text]) => text)).toEqual(['text', "'=1+1", "''=1", "'-", ' a '])
})
