import { encode } from 'iconv-lite'
import { createProduct } from '../../testing/factories'
import { importing } from '../../testing/importing'
import { drawPicture } from '../../testing/pictures'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { packUnmarked } from '../../testing/xlsx'

let shop: TestApp
beforeAll(async () => {
  shop = await createTestApp()
})
afterAll(() => shop.close())

it.each([
  ['utf-8', 'Größe.png'],
  ['cp850', 'Größe.png'],
  ['cp437', 'Größe.png'],
  ['gb18030', '喉镜.png'],
  ['gb18030', '口咽通气道（新）.png'],
  ['shift_jis', '喉頭鏡.png'],
  ['cp866', 'Зажим.png'],
])('finds files whose names are %s, without a word of it in the ZIP: %s', async (encoding, name) => {
  const files = await importing(shop)
  const picture = await drawPicture(40, 30).png().toBuffer()
  const { sku } = await createProduct(shop.db)
  const zip = await packUnmarked([
    [Buffer.from('new/my list.csv'), `sku,position,picture\n${sku},1,front/${name}\n`],
    [encode(`new/front/${name}`, encoding), picture],
    [Buffer.from('~$my list.xlsx'), 'x'],
    [encode(`__MACOSX/._${name}`, encoding), 'x'],
    [Buffer.from('.DS_Store'), 'x'],
  ])
  const run = await files.check('pictures', zip)
  expect([run, await files.faultsOf(run)]).toMatchObject([{ changedCount: 1, faultCount: 0 }, []])
})
