import { drawPdf, packObjects } from '../../testing/documents'
import { checkPdf } from './check-pdf'

const ACTION = '<< /S /JavaScript /JS (app.alert\\(1\\)) >>'
const packed = (entries?: string) => drawPdf(packObjects(`7 0 ${ACTION}`, entries))

it.each<[string, Buffer]>([
  ['a plain one', drawPdf()],
  ['one with links and packed objects', drawPdf(packObjects('7 0 << /S /URI /URI (https://example.org) >>'))],
  ['one whose filter stands in a list', drawPdf(packObjects('7 0 << /Type /Annot >>', '/Filter [ /FlateDecode ]'))],
  ['one that speaks of it', drawPdf('(Launch and JavaScript)', '<< /JavaScriptFree true /EFX 1 0 R >>')],
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
