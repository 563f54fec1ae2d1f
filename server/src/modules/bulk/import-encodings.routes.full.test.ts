import { encode } from 'iconv-lite'
import { createPerson, createProduct } from '../../testing/factories'
import type { Importing, Run } from '../../testing/importing'
import { importing } from '../../testing/importing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  files = await importing(shop)
  await createProduct(shop.db, { sku: 'ENC-1' })
  await createProduct(shop.db, { sku: 'ENC-2' })
})
afterAll(() => shop.close())

interface Encoded extends Run {
  encoding: string | null
  canReread: boolean
}

const checked = async (kind: string, content: string | Buffer) => (await files.check(kind, content)) as Encoded
const nameIn = async ({ id }: Run) =>
  (await files.ask('GET', `/${id}/report`)).json<{ changes: { fields: { column: string; after: string }[] }[] }>()
    .changes[0]?.fields[0]?.after
const table = (name: string) => `sku;name\r\nENC-1;${name}\r\n`

it.each([
  ['windows-1252', 'Guedel-Tubus für Säuglinge – „weich“'],
  ['windows-1252', 'Größe é'],
  ['windows-1252', 'Tijera quirúrgica para niños'],
  ['windows-1252', 'Rohr Ø 12 mm × 3'],
  ['gb18030', '口咽通气道（新）,加长型气道，适配全色'],
  ['big5', '口咽通氣道（新）'],
  ['shift_jis', '手術用はさみ'],
  ['euc-kr', '수술용 가위'],
  ['windows-1250', 'Nůžky chirurgické rovné'],
  ['windows-1250', 'Műtéti olló görbe'],
  ['windows-1251', 'Ножницы и зажим в чехле'],
  ['windows-1253', 'Ψαλίδι χειρουργικό'],
  ['windows-1254', 'Cerrahi makas eğri, ığdır şişe'],
  ['windows-1255', 'מספריים כירורגיות'],
  ['windows-1256', 'مقص جراحي منحني'],
  ['windows-874', 'กรรไกรผ่าตัด'],
  ['macintosh', 'Größe für Säuglinge'],
  ['utf-8', 'Müller'],
  ['utf-16le', 'Müller'],
] as const)('detects %s: %s', async (encoding, name) => {
  const run = await checked('products', encode(table(name), encoding, { addBOM: encoding === 'utf-16le' }))
  expect([run.encoding, await nameIn(run)]).toEqual([encoding, name])
})

it.each([
  ['gb18030', '剪'],
  ['windows-1256', 'مشرط'],
  ['macintosh', 'Niño'],
  ['windows-874', 'คีม'],
])('refuses a few letters in %s that could be others, and reads them where that is said', async (encoding, name) => {
  const content = encode(table(name), encoding)
  expect((await files.upload('products', content)).json()).toEqual({
    message: expect.stringMatching(/^We can’t tell the encoding of the file\. Choose it beside the file/),
  })
  const run = await checked(`products?encoding=${encoding}`, content)
  expect([run.encoding, await nameIn(run)]).toEqual([encoding, name])
})

it('reports rows in another encoding than the rest as faults of their cells', async () => {
  const head = 'sku;name;description\r\n'
  const right = Buffer.from(`${head}ENC-1;Tubus für Säuglinge;Größe „00“ – weich\r\n`)
  const wrong = encode('ENC-2;Laryngoskop für Säuglinge;Text\r\n', 'windows-1252')
  const run = await checked('products', Buffer.concat([right, wrong]))
  expect([run.encoding, await nameIn(run)]).toEqual(['utf-8', 'Tubus für Säuglinge'])
  expect(await files.faultsOf(run)).toEqual([
    [3, 'name', expect.stringContaining('don’t fit the file’s encoding: “Laryngoskop f\ufffdr S\ufffduglinge”')],
  ])
  // Half of the rows in each: neither can be the encoding of the file.
  const mixed = Buffer.concat([Buffer.from(`${head}ENC-1;für;–\r\n`), wrong, wrong])
  expect((await files.upload('products', mixed)).statusCode).toBe(400)
})

it('reads a file again in another encoding, replacing the earlier run', async () => {
  const first = await checked('products', encode(table('Größe'), 'windows-1252'))
  expect(first).toMatchObject({ encoding: 'windows-1252', canReread: true })
  const path = `/${first.id}/encoding`
  const { accessToken } = await createPerson(shop)
  expect((await files.ask('POST', path, { encoding: 'windows-1251' }, accessToken)).statusCode).toBe(403)
  expect((await files.ask('POST', path, { encoding: 'ebcdic' })).statusCode).toBe(400)
  const answer = await files.ask('POST', path, { encoding: 'windows-1251' })
  const again = (await files.settled(answer.json<Run>().id)) as Encoded
  expect(again).toMatchObject({ encoding: 'windows-1251', state: 'READY', changedCount: 1 })
  expect(await nameIn(again)).toBe('GrцЯe')
  expect(await files.settled(first.id)).toMatchObject({ state: 'CANCELLED', canReread: false })
  expect((await files.ask('POST', path, { encoding: 'windows-1252' })).statusCode).toBe(400)
  // A file that is invalid in this encoding does not change the run.
  expect((await files.ask('POST', `/${again.id}/encoding`, { encoding: 'utf-16le' })).statusCode).toBe(400)
  expect(await files.settled(again.id)).toMatchObject({ state: 'READY' })
})

it('stores no file that reads the same in every encoding', async () => {
  expect(await checked('products', table('Plain'))).toMatchObject({ encoding: 'utf-8', canReread: false })
})
