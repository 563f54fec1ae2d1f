import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createProduct, createPerson } from '../../testing/factories'
import type { Importing, Run } from '../../testing/importing'
import { importing } from '../../testing/importing'
import { drawPicture } from '../../testing/pictures'
import type { PictureSite } from '../../testing/picture-site'
import { startPictureSite } from '../../testing/picture-site'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'
import { until } from '../../testing/until'
import { pack } from '../../testing/xlsx'
import { createLocalStore } from '../../shared/object-store/object-store'
import { removeOrphanImages } from '../images/remove-orphan-images'
import { queueJobs } from '../../shared/jobs/jobs.sql'
import { RUN_IMPORT } from './import-runs.sql'
import { maintainImports } from './import-runs'

let shop: TestApp
let site: PictureSite
let files: Importing
let red: Buffer
let blue: Buffer

beforeAll(async () => {
  const draw = (width: number, height: number) => drawPicture(width, height).png().toBuffer()
  ;[red, blue] = [await draw(40, 30), await draw(30, 40)]
  site = await startPictureSite(({ url }, response) => {
    if (url === '/blue.png') response.end(blue)
    else if (url === '/inside') response.writeHead(302, { location: 'https://10.0.0.7/secret.png' }).end()
    else response.writeHead(404).end()
  })
  shop = await createTestApp({ fetchImage: site.fetchImage })
  files = await importing(shop)
})
afterAll(async () => {
  await shop.close()
  await site.close()
})

const picturesOf = async (sku: string) => {
  const { image, pictures, version } = await shop.db.product.findFirstOrThrow({
    where: { sku },
    include: { image: true, pictures: { include: { image: true }, orderBy: { position: 'asc' } } },
  })
  const all = [image, ...pictures.map((picture) => picture.image)]
  return { version, all, shown: all.map((one) => one && [one.alt, one.width]) }
}
const changesOf = async ({ id }: Run) => (await files.ask('GET', `/${id}/report`)).json<{ changes: object[] }>().changes
/** Waits until the store has deleted a run's ZIP. That happens when the run is ready and no longer needs it. */
const zipGone = ({ id }: Pick<Run, 'id'>) =>
  until(async () => (await shop.db.importRun.count({ where: { id, archiveBytes: null } })) === 1)
const head = 'sku,position,picture,alt,alt_de,focus_x,focus_y\n'

it('a ZIP with a table is checked, applied and undone; the same again changes nothing', async () => {
  await createProduct(shop.db, { sku: 'ZP-1', name: 'Clamp' })
  const zip = await pack({
    'new/list.csv': `${head}zp-1,1,front.png,Front,Von vorn,20,80\nZP-1,2,SIDE.png,,,,\n`,
    'new/front.png': red,
    'new/Side.png': blue,
    '__MACOSX/._side.png': 'x',
  })
  const run = await files.check('pictures', zip)
  expect([run, await files.faultsOf(run)]).toMatchObject([
    { state: 'READY', changedCount: 2, isTableDerived: false },
    [],
  ])
  expect((await picturesOf('ZP-1')).shown).toEqual([null])
  expect((await changesOf(run))[0]).toMatchObject({
    ...{ sku: 'ZP-1', position: 1 },
    fields: expect.arrayContaining([
      { column: 'picture', before: '', after: expect.stringMatching(/^\/images\/.*\.webp$/) },
      { column: 'alt_de', before: '', after: 'Von vorn' },
      { column: 'focus_x', before: '', after: '20' },
    ]),
  })
  await zipGone(run)

  expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
  const applied = await picturesOf('ZP-1')
  expect(applied).toMatchObject({
    version: 2,
    shown: [
      ['Front', 40],
      ['Clamp', 30],
    ],
  })
  expect(applied.all[0]).toMatchObject({ focusX: 20, focusY: 80, uploadedById: files.admin.user.id })
  expect(await shop.db.auditEntry.count({ where: { subjectId: run.id, action: 'IMPORT_DATA' } })).toBe(1)
  expect(await files.check('pictures', zip)).toMatchObject({ changedCount: 0, unchangedCount: 2, faultCount: 0 })
  const exported = await shop.app.inject({
    url: '/api/export/pictures.csv',
    headers: { authorization: `Bearer ${files.admin.accessToken}` },
  })
  expect(exported.body).toMatch(/^sku,name,position,picture,alt,alt_ar/)
  expect(await files.check('pictures', exported.body)).toMatchObject({
    changedCount: 0,
    unchangedCount: 2,
    faultCount: 0,
  })
  expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
  expect(await picturesOf('ZP-1')).toMatchObject({ version: 3, shown: [null] })
})

it('images without a table are assigned by their names, and each fault names its file', async () => {
  await createProduct(shop.db, { sku: 'DR-1', name: 'Forceps' })
  const good = await files.check('pictures', await pack({ 'DR-1-1.png': red, 'b/dr-1-2.png': blue }))
  expect(good).toMatchObject({ state: 'READY', isTableDerived: true, changedCount: 2, faultCount: 0 })
  await files.act(good, 'cancel')
  const bad = await files.check(
    'pictures',
    await pack({ 'DR-1-1.png': 'no picture', 'DR-1.png': red, 'NO-1.jpg': red, '@SUM(1).png': red }),
  )
  // A file name must not become a formula in a spreadsheet.
  expect((await files.ask('GET', `/${bad.id}/faults.csv`)).body).toContain(",'@SUM(1).png,")
  expect((await files.faultsOf(bad)).filter(([, name]) => name !== '@SUM(1).png')).toEqual(
    [
      ['DR-1-1.png', 'The image must be a JPEG, PNG or WebP file.'],
      ['DR-1.png', 'No product or size has the SKU DR.'],
      ['NO-1.jpg', 'No product or size has the SKU NO.'],
    ].map(([name, message]) => [expect.any(Number), name, message]),
  )
})

it('reports every error by row and column, and applies nothing', async () => {
  await createProduct(shop.db, { sku: 'FT-1' })
  await createProduct(shop.db, { sku: 'FT-2' })
  const rows = [
    'NONE,1,a.png,,,,',
    'FT-1,11,a.png,,,,',
    'FT-1,1,missing.png,,,,',
    'FT-1,3,a.png,,,,',
    'FT-2,1,,Alone,,,',
    'FT-2,1,text.png,,,101,',
    'FT-1,2,a.png,-,,,',
    'FT-2,2,http://pictures.test/x.png,,,,',
    'FT-2,3,https://127.0.0.1/x.png,,,,',
  ]
  const zip = await pack({ 'list.csv': head + rows.join('\n'), 'a.png': red, 'text.png': '<html></html>' })
  const run = await files.check('pictures', zip)
  expect(await files.faultsOf(run)).toEqual(
    [
      [2, 'sku', /No product or size has the SKU NONE/],
      [3, 'position', /position, 1 to 10/],
      [4, 'picture', /“missing.png” isn’t in the ZIP/],
      [5, 'position', /1 would be empty/],
      [6, 'picture', /no image at this position/],
      [7, 'focus_x', /0 to 100/],
      [7, 'focus_y', /0 to 100/],
      [7, 'picture', /JPEG, PNG or WebP/],
      [8, 'alt', /can’t be cleared/],
      [9, 'picture', /https/],
      [10, 'picture', /can’t be reached/],
    ].map(([line, column, message]) => [line, column, expect.stringMatching(message as RegExp)]),
  )
  expect((await files.ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
  expect((await picturesOf('FT-1')).shown).toEqual([null])
})

it('images come by URL, from public addresses only, also after redirects', async () => {
  await createProduct(shop.db, { sku: 'AD-1' })
  const rows = ['/blue.png', '/inside', '/none'].map((path, index) => `AD-1,${index + 1},${site.addressOf(path)},,,,\n`)
  const run = await files.check('pictures', head + rows.join(''))
  expect(await files.faultsOf(run)).toEqual([
    [3, 'picture', expect.stringMatching(/isn’t publicly reachable/)],
    [4, 'picture', expect.stringMatching(/404/)],
  ])
  const good = await files.check('pictures', head + rows[0])
  expect(await files.act(good, 'apply')).toMatchObject({ state: 'DONE' })
  expect((await picturesOf('AD-1')).shown).toMatchObject([[expect.any(String), 30]])
})

it('images are changed, removed and moved; later changes are not overwritten', async () => {
  await createProduct(shop.db, { sku: 'MV-1', name: 'Probe' })
  const first = await files.check('pictures', await pack({ 'MV-1-1.png': red, 'MV-1-2.png': blue }))
  await files.act(first, 'apply')
  const before = await picturesOf('MV-1')
  const late = await files.check('pictures', `${head}MV-1,1,-,,,,\n`)
  const run = await files.check('pictures', `${head}MV-1,1,-,,,,\nMV-1,2,,Blue,,,\n`)
  expect(await files.act(run, 'apply')).toMatchObject({ state: 'DONE' })
  expect((await picturesOf('MV-1')).shown).toEqual([['Blue', 30]])
  expect(await files.act(late, 'apply')).toMatchObject({ state: 'READY', faultCount: 1 })
  // Another person changes the images.
  const [blueImage] = (await picturesOf('MV-1')).all
  await shop.db.image.update({ where: { id: blueImage?.id ?? '' }, data: { alt: 'Other' } })
  expect(await files.takeBack(run)).toMatchObject({ state: 'DONE', faultCount: 1 })
  await shop.db.image.update({ where: { id: blueImage?.id ?? '' }, data: { alt: 'Blue' } })
  expect(await files.takeBack(run)).toMatchObject({ state: 'TAKEN_BACK' })
  expect((await picturesOf('MV-1')).shown).toEqual(before.shown)
  const again = await files.check('pictures', await pack({ 'MV-1-1.png': red, 'MV-1-2.png': red }))
  expect(await files.faultsOf(again)).toEqual([
    [3, 'MV-1-2.png', expect.stringMatching(/already has this image at position 1/)],
  ])
})

it('a harmful or incomplete ZIP is rejected and leaves nothing', async () => {
  const zips: [parts: Record<string, string | Buffer>, message: RegExp, mode?: number][] = [
    [{ 'a.png': red }, /^There are links in the ZIP/, 0o120777],
    [{ 'a.zip': 'PK' }, /^There is another archive in the ZIP/],
    [{ 'a.csv': 'sku', 'b.csv': 'sku' }, /^There are several tables in the ZIP/],
    [{ 'A.png': red, 'a.png': red }, /differ only in capitalisation/],
    [{ 'a.png': Buffer.alloc(5_000_000) }, /^Unpacked, the ZIP is too large/],
    [{ 'x/.DS_Store': 'x' }, /^There are no rows in the file/],
  ]
  for (const [parts, message, mode] of zips) {
    const answer = await files.upload('pictures', await pack(parts, mode === undefined ? {} : { mode }), 'list.zip')
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.stringMatching(message) }])
  }
})

it('a ZIP that is incomplete or has paths outside of its folder is rejected', async () => {
  const zip = await pack({ 'aaaaaaaa.png': red })
  const outside = Buffer.from(zip.toString('latin1').replaceAll('aaaaaaaa.png', '../../aa.png_'), 'latin1')
  for (const content of [outside, zip.subarray(0, -30)]) {
    const answer = await files.upload('pictures', content, 'list.zip')
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: expect.stringMatching(/unsafe paths/) }])
  }
  await until(async () => (await shop.db.importRun.count({ where: { archiveBytes: { not: null } } })) === 0)
})

it('cancelled or old files are cleaned up; until then all are stored, with images removed from products', async () => {
  await createProduct(shop.db, { sku: 'UP-1' })
  const fileStore = createLocalStore(shop.dataDir, 'files')
  const tidy = async () => {
    await maintainImports({ db: shop.db, fileStore })
    const images = { db: shop.db, imageStore: createLocalStore(shop.dataDir) }
    return removeOrphanImages(images, new Date(Date.now() + 1_000))
  }
  await tidy()
  const applied = await files.check('pictures', await pack({ 'UP-1-1.png': red }))
  await files.act(applied, 'apply')
  const replaced = await files.check('pictures', await pack({ 'UP-1-1.png': blue }))
  expect(await tidy()).toBe(0)
  await files.act(replaced, 'apply')
  expect(await tidy()).toBe(0)
  await files.takeBack(replaced)
  expect((await picturesOf('UP-1')).shown).toMatchObject([[expect.any(String), 40]])
  expect(await tidy()).toBe(1)
  const dropped = await files.check('pictures', await pack({ 'UP-1-2.png': blue }))
  await files.act(dropped, 'cancel')
  expect(await tidy()).toBe(1)
  await zipGone(dropped)
  // A process that ended while the ZIP was sent leaves a cancelled run with its stored parts.
  await shop.db.importRun.update({ where: { id: dropped.id }, data: { archiveBytes: 3, createdAt: new Date(0) } })
  await fileStore.put(`import-${dropped.id}-0`, [{ name: 'content', contentType: '', bytes: Buffer.from('PK!') }])
  await tidy()
  expect(readdirSync(join(shop.dataDir, 'files'))).toEqual([])
})

it('a check resumes in another process, and is cancelled between images', async () => {
  await createProduct(shop.db, { sku: 'GO-1' })
  const answer = await files.upload(
    'pictures',
    await pack(
      Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`GO-1-${index + 1}.png`, index % 2 ? red : blue])),
    ),
    'go.zip',
  )
  const run = answer.json<Run>()
  expect((await files.ask('POST', `/${run.id}/cancel`)).json()).toMatchObject({ state: 'CANCELLED' })
  await until(async () => (await shop.db.importRun.count({ where: { state: 'CHECKING' } })) === 0)
  expect(await shop.db.importRun.findUniqueOrThrow({ where: { id: run.id } })).toMatchObject({ state: 'CANCELLED' })
  await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'CHECKING' } })
  await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: run.id }])
  const other = await files.check('stock', 'sku,stock\nGO-1,5\n')
  expect(other).toMatchObject({ state: 'READY' })
  expect(await files.settled(run.id)).toMatchObject({ state: 'READY', faultCount: 8 })
})

it('a check waits for an unavailable store, for any number of attempts', async () => {
  await createProduct(shop.db, { sku: 'AW-1' })
  const zip = await pack({ 'AW-1-1.png': red })
  const { id } = await files.check('pictures', zip)
  await zipGone({ id })
  await shop.db.importRun.update({
    where: { id },
    data: { state: 'CHECKING', checkedLine: 0, archiveBytes: zip.length },
  })
  const goOn = async () => {
    await queueJobs(shop.db.sql, [{ task: RUN_IMPORT, key: id }])
    await files.check('stock', 'sku,stock\nAW-1,5\n')
    return shop.db.importRun.findUniqueOrThrow({ where: { id } })
  }
  for (let time = 0; time < 4; time++) {
    expect(await goOn()).toMatchObject({ state: 'CHECKING', attempts: 0 })
    const job = () => shop.db.job.findFirstOrThrow({ where: { key: id } })
    await until(async () => (await job()).lock === null)
    expect((await job()).runAt.getTime()).toBeGreaterThan(Date.now())
  }
  const fileStore = createLocalStore(shop.dataDir, 'files')
  await fileStore.put(`import-${id}-0`, [{ name: 'content', contentType: '', bytes: zip }])
  expect(await goOn()).toMatchObject({ state: 'READY', attempts: 0 })
})

it('is only for staff with the right to import', async () => {
  const viewer = await createPerson(shop, { staffRole: 'VIEWER' })
  const customer = await createPerson(shop)
  const ask = async (token: string) => (await files.upload('pictures', head, 'list.csv', token)).statusCode
  expect([await ask('none'), await ask(customer.accessToken), await ask(viewer.accessToken)]).toEqual([401, 403, 403])
})
