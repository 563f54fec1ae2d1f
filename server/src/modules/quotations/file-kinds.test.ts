import { readKind } from './file-kinds'
import { attachmentHeader, cleanFileName } from '../../shared/stored-uploads'

const PDF = Buffer.from('%PDF-1.7\n%âãÏÓ\n')
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0])
const zip = (...names: string[]) => Buffer.from(`PK\u0003\u0004${names.join('\0')}`, 'latin1')
const XLSX = zip('[Content_Types].xml', 'xl/workbook.xml')

it.each([
  ['tender.pdf', PDF, 'application/pdf'],
  ['TENDER.PDF', PDF, 'application/pdf'],
  ['a.png', PNG, 'image/png'],
  ['a.jpg', JPEG, 'image/jpeg'],
  ['a.b.jpeg', JPEG, 'image/jpeg'],
  ['a.xlsx', XLSX, 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.csv', Buffer.from('Code;Menge\r\nSC-1;50\r\n'), 'text/csv'],
  ['a.txt', Buffer.from('Schön', 'latin1'), 'text/plain'],
  ['a.txt', Buffer.from('\ufeffΣ', 'utf16le'), 'text/plain'],
])('accepts %s', (name, content, type) => {
  expect(readKind(name, content)).toEqual({ type })
})

it.each([
  ['a.exe', Buffer.from('MZ')],
  ['a.svg', Buffer.from('<svg/>')],
  ['a.html', Buffer.from('<p>')],
  ['a.xlsm', XLSX],
  ['pdf', PDF],
  ['a.pdf ', PDF],
  ['a.constructor', PDF],
])('rejects the kind of %s', (name, content) => {
  expect(readKind(name, content)).toEqual({ problem: 'KIND' })
})

it.each([
  ['a.pdf', PNG],
  ['a.png', JPEG],
  ['a.jpg', Buffer.from('<!doctype html>')],
  ['a.xlsx', zip('word/document.xml')],
  ['a.xlsx', zip('[Content_Types].xml', 'xl/workbook.xml', 'xl/vbaProject.bin')],
  ['a.csv', PDF],
  ['a.txt', XLSX],
  ['a.txt', Buffer.from('MZ\0\u0003')],
  ['a.pdf', Buffer.alloc(0)],
  ['a.txt', Buffer.alloc(0)],
])('rejects the content of %s', (name, content) => {
  expect(readKind(name, content)).toEqual({ problem: 'CONTENT' })
})

it.each([
  ['Tender 7.pdf', 'Tender 7.pdf'],
  ['  a\r\n\tb.pdf ', 'ab.pdf'],
  ['photo\u202egnp.pdf', 'photognp.pdf'],
  ['Angebot für Ärzte.pdf'.normalize('NFD'), 'Angebot für Ärzte.pdf'],
  ['.pdf', 'file.pdf'],
  ['', 'file'],
  [`${'长'.repeat(400)}.xlsx`, `${'长'.repeat(145)}.xlsx`],
  ['😀'.repeat(200), '😀'.repeat(150)],
])('cleans the file name %p to %p', (typed, name) => {
  expect(cleanFileName(typed)).toBe(name)
})

it.each([
  ['Tender.pdf', `attachment; filename="Tender.pdf"; filename*=UTF-8''Tender.pdf`],
  ['a"b\\c.pdf', `attachment; filename="a_b_c.pdf"; filename*=UTF-8''a%22b%5Cc.pdf`],
  ["d'or (2)*.pdf", `attachment; filename="d'or (2)*.pdf"; filename*=UTF-8''d%27or%20%282%29%2A.pdf`],
  ['Größe.pdf', `attachment; filename="Gr__e.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe.pdf`],
  ['عرض.pdf', `attachment; filename="___.pdf"; filename*=UTF-8''%D8%B9%D8%B1%D8%B6.pdf`],
])('downloads %s under its name', (name, header) => {
  expect(attachmentHeader(name)).toBe(header)
})
