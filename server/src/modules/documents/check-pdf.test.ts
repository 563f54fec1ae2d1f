import { drawPdf, packObjects } from '../../testing/documents'
import { checkPdf } from './check-pdf'

const ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const untyped = (text: string) => text.replace('/Type /ObjStm ', '')
const packed = (entries?: string) => drawPdf(packObjects(`7 0 ${ACTION}`, entries))

it.each<[string, Buffer]>([
  ['a plain one', drawPdf()],
  ['one with links and packed objects', drawPdf(packObjects('7 0 << /S /URI /URI (https://example.org) >>'))],
  ['one whose filter stands in a list', drawPdf(packObjects('7 0 << /Type /Annot >>', '/Filter [ /FlateDecode ]'))],
  ['one that speaks of it', drawPdf('(Launch and JavaScript)', '<< /JavaScriptFree true /EFX 1 0 R >>')],
  [
    'one with a table of contents',
    drawPdf(
      '<< /Type /Outlines /First 5 0 R /Last 5 0 R >>',
      '<< /Title (First 5) /Parent 4 0 R >>',
      '<< /Length 1 >>\nstream\nx\nendstream',
    ),
  ],
  [
    'one that opens at a page',
    drawPdf('<< /OpenAction [3 0 R /Fit] >>', '<< /OpenAction << /S /GoTo /D [3 0 R /Fit] >> >>'),
  ],
  ['one with packed objects without a type', drawPdf(untyped(packObjects('7 0 << /S /URI >>')))],
])('%s is taken', async (_what, content) => {
  await expect(checkPdf(content)).resolves.toBeUndefined()
})

it.each<[string, string, Buffer]>([
  ['nothing', 'documentNoPdf', Buffer.alloc(0)],
  ['a page of HTML', 'documentNoPdf', Buffer.from('<!doctype html>%PDF-1.7')],
  ['one that has a part missing', 'documentDamaged', drawPdf().subarray(0, 300)],
  [
    'one with a password',
    'documentEncrypted',
    Buffer.from(drawPdf().toString().replace('/Root', '/Encrypt 9 0 R /Root')),
  ],
  ['the same in another spelling', 'documentEncrypted', drawPdf('<< /Enc#72ypt 9 0 R >>')],
  ['a script', 'documentActive', drawPdf(ACTION)],
  ['a script in another spelling', 'documentActive', drawPdf('<< /S /J#61vaScr#69pt >>')],
  ['a packed script', 'documentActive', packed()],
  ['a packed script without a type', 'documentActive', drawPdf(untyped(packObjects(`7 0 ${ACTION}`)))],
  [
    'the same in another spelling of the first object',
    'documentUnreadable',
    drawPdf(untyped(packObjects(`7 0 ${ACTION}`)).replace('/First', '/F#69rst')),
  ],
  [
    'the same with a number that stands elsewhere',
    'documentUnreadable',
    drawPdf(untyped(packObjects(`7 0 ${ACTION}`)).replace('/First 4', '/First 5 0 R'), '4'),
  ],
  [
    'the same behind a stream that begins in another line',
    'documentActive',
    drawPdf(untyped(packObjects(`7 0 ${ACTION}`)).replace('stream\n', 'stream \r')),
  ],
  [
    'the same with a text that looks like the beginning of an object',
    'documentUnreadable',
    drawPdf(
      untyped(packObjects(`7 0 ${ACTION}`, '/Filter /ASCII85Decode')).replace('/First', '/X (1 0 obj <<) /First'),
    ),
  ],
  ['a script in a later part of the file', 'documentActive', Buffer.concat([drawPdf(), drawPdf(ACTION)])],
  ['a script without its name', 'documentActive', drawPdf('<< /S /Renamed /JS (app.alert\\(1\\)) >>')],
  ['a script that is an object', 'documentActive', drawPdf('<< /JS%\n9 0 R >>')],
  ['acts of a page', 'documentActive', drawPdf('<< /AA << /O 9 0 R >> >>')],
  ['an act at the beginning', 'documentActive', drawPdf('<< /OpenAction << /S /URI /URI (https://example.org) >> >>')],
  ['a form in XML', 'documentActive', drawPdf('<< /AcroForm << /XFA 9 0 R >> >>')],
  ['media', 'documentActive', drawPdf('<< /Subtype /RichMedia >>')],
  ['data that is fetched', 'documentActive', drawPdf('<< /S /Import#44ata /F (a.fdf) >>')],
  ['a program', 'documentActive', drawPdf('<< /S /Launch /F (a.exe) >>')],
  ['an attached file', 'documentActive', drawPdf('<< /Type /Filespec /F (a.exe) /EF << /F 9 0 R >> >>')],
  ['files within', 'documentActive', drawPdf('<< /Names << /EmbeddedFiles 9 0 R >> >>')],
  ['a form that is sent', 'documentActive', drawPdf('<< /S /SubmitForm /F (https://example.org) >>')],
  ['a packing of two kinds', 'documentUnreadable', packed('/Filter [/FlateDecode /ASCII85Decode]')],
  ['a prediction', 'documentUnreadable', packed('/Filter /FlateDecode /DecodeParms << /Predictor 12 >>')],
  ['a packing in another spelling', 'documentUnreadable', packed('/F#69lter /FlateDecode')],
  [
    'what cannot be unpacked',
    'documentUnreadable',
    drawPdf(packObjects('').replace(/stream\n[^]*\nend/, 'stream\n?\nend')),
  ],
  ['what unpacks to too much', 'documentUnreadable', drawPdf(packObjects(' '.repeat(101 * 1024 * 1024)))],
])('%s is refused', async (_what, key, content) => {
  await expect(checkPdf(content)).rejects.toMatchObject({ sentence: { key } })
})
