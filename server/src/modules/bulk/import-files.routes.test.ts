import { createPerson, createProduct } from '../../testing/factories'
import { givePriceLists } from '../../testing/pricing'
import type { Importing } from '../../testing/importing'
import { importing } from '../../testing/importing'
import type { TestApp } from '../../testing/test-app'
import { createTestApp } from '../../testing/test-app'

let shop: TestApp
let files: Importing

beforeAll(async () => {
  shop = await createTestApp()
  await givePriceLists(shop.db)
  files = await importing(shop)
})
afterAll(() => shop.close())

describe('a file', () => {
  it.each([
    ['with an unknown column', 'sku,currency,prise\n', 'There is no column “prise”. Did you mean “price”?'],
    ['with a column twice', 'sku,sku,currency,price\n', 'The column “sku” comes twice.'],
    ['without one that is needed', 'sku,price\n', 'The column “currency” is missing.'],
    ['without rows', 'sku,currency,price\n', 'There are no rows in the file.'],
    ['that is empty', '', 'There are no rows in the file.'],
    ['that is no CSV', 'sku,currency,price\n"A,USD,1\n', 'The file is no CSV: row 2 cannot be read.'],
  ])('%s is refused, and leaves nothing', async (_name, content, message) => {
    const count = await shop.db.importRun.count()
    expect((await files.upload('prices', content)).json()).toEqual({ message })
    expect(await shop.db.importRun.count()).toBe(count)
  })

  it('is for admins', async () => {
    const { accessToken } = await createPerson(shop)
    expect((await files.upload('prices', 'sku,currency,price\nX,USD,1\n', 'x.csv', accessToken)).statusCode).toBe(403)
    expect((await files.ask('GET', '', undefined, accessToken)).statusCode).toBe(403)
    expect((await files.ask('GET', '/01a1fcdc-477c-7254-af07-28ecbf0f36fd')).statusCode).toBe(404)
    expect((await files.ask('GET', '')).json()).toHaveLength(Math.min(20, await shop.db.importRun.count()))
  })

  it('is read in the encodings of spreadsheets', async () => {
    const product = await createProduct(shop.db, { sku: 'ENC-1' })
    const text = 'sku;name\nENC-1;Größe é\n'
    for (const content of [
      Buffer.from(`\ufeff${text}`),
      Buffer.from(`\ufeff${text}`, 'utf16le'),
      Buffer.from(text, 'utf16le'),
      Buffer.from(`\ufeff${text}`, 'utf16le').swap16(),
      Buffer.from(text, 'latin1'),
    ]) {
      await shop.db.product.update({ where: { id: product.id }, data: { name: 'x', version: { increment: 1 } } })
      const run = await files.check('products', content)
      await files.act(run, 'apply')
      expect(await shop.db.product.findUniqueOrThrow({ where: { id: product.id } })).toMatchObject({ name: 'Größe é' })
    }
  })

  it.each(['products', 'prices', 'stock'])(
    'of %s that was exported changes nothing when it is imported',
    async (kind) => {
      await createProduct(shop.db, {
        sku: `RT-${kind.toUpperCase()}`,
        name: '=1+1',
        material: '-',
        description: '\'-quoted\n\n "x"',
      })
      const url = `/api/export/${kind}.csv?mark=true`
      const file = await shop.app.inject({ url, headers: { authorization: `Bearer ${files.admin.accessToken}` } })
      const run = await files.check(kind, file.rawPayload)
      expect(await files.faultsOf(run)).toEqual([])
      expect(run).toMatchObject({
        state: 'READY',
        newCount: 0,
        changedCount: 0,
        faultCount: 0,
        unchangedCount: run.rowCount,
      })
      expect(run.rowCount).toBeGreaterThan(1)
      expect((await files.ask('POST', `/${run.id}/apply`)).statusCode).toBe(400)
    },
  )

  it('whose process died is taken up by another', async () => {
    await createProduct(shop.db, { sku: 'DEAD-1' })
    const run = await files.check('prices', 'sku,currency,price\nDEAD-1,USD,1.00\n')
    await shop.db.importRun.update({ where: { id: run.id }, data: { state: 'APPLYING', leaseUntil: new Date(0) } })
    const other = await files.check('prices', 'sku,currency,price\nDEAD-1,USD,2.00\n')
    expect(await files.settled(run.id)).toMatchObject({ state: 'DONE' })
    expect(other.state).toBe('READY')
  })
})
