import { randomUUID } from 'node:crypto'
import { demoAdmin } from '../support/actions'
import { send } from '../support/api'
import { expect, test } from '../support/fixtures'
import { openImportDesk } from '../support/uploads'
import { expectAccessible } from '../support/looks'
import { arriveAs } from '../support/session'
import { openPage } from '../support/visit'

test.use({ viewport: { width: 1440, height: 900 } })

/** Each has a price in six currencies. */
const PRODUCTS = 834
const CURRENCIES = ['USD', 'EUR', 'GBP', 'AED', 'JPY', 'KWD']
const ROWS = PRODUCTS * CURRENCIES.length

test('an admin checks, applies and undoes a price list of 5,000 rows in four clicks', async ({
  page,
  baseURL: origin = '',
}) => {
  const mark = randomUUID().slice(0, 8)
  const skus = Array.from({ length: PRODUCTS }, (_, index) => `PL-${mark}-${index}`.toUpperCase())
  const desk = await openImportDesk(origin, demoAdmin)
  const known = await send<{ products: { nodes: { name: string; category: { slug: string } }[] } }>(
    origin,
    '{ products(first: 1) { nodes { name category { slug } } } }',
  )
  // Uses an existing name, so that search results and spelling suggestions of other journeys stay the same.
  const { name, category } = known.products.nodes[0] ?? { name: '', category: { slug: '' } }
  const products = skus.map((sku) => `${sku},"${name}","${name}",${category.slug},10.00,1,1`)
  const added = await desk.bringIn(
    'products',
    ['sku,name,description,category,price,min_quantity,opening_stock', ...products].join('\n'),
  )
  const prices = skus.flatMap((sku) => CURRENCIES.map((currency, index) => `${sku},${currency},${1234 + index}`))
  const priceOf = async (sku = '') =>
    (
      await send<{ products: { nodes: { price: { amount: number } }[] } }>(
        origin,
        'query ($sku: String!) { products(first: 1, filter: { search: $sku }) { nodes { price { amount } } } }',
        { sku },
      )
    ).products.nodes[0]?.price.amount

  try {
    await arriveAs(page, demoAdmin)
    await openPage(page, '/dashboard/bulk')
    const begun = Date.now()
    let clicks = 0
    const press = async (button: string) => {
      await page.getByRole('button', { name: button, exact: true }).first().click()
      clicks++
    }
    // Choosing a file counts as a click.
    clicks++
    await page.getByLabel(/^File/).setInputFiles({
      name: `${mark}.csv`,
      mimeType: 'text/csv',
      buffer: Buffer.from(['sku,currency,price', ...prices].join('\n')),
    })
    await press('Check file')
    const run = page.getByRole('region', { name: new RegExp(`^${mark}\\.csv, `) })
    await expect(run).toContainText(`${ROWS.toLocaleString('en')} changed`, { timeout: 20_000 })
    // No control half below the bar.
    await page.evaluate(() => scrollTo(0, 0))
    await expectAccessible(page)
    await press('Apply')
    await page.getByRole('dialog').getByRole('button', { name: 'Apply' }).click()
    clicks++
    await expect(run.getByRole('status')).toHaveText('Applied', { timeout: 20_000 })
    expect(await priceOf(skus.at(-1))).toBe(123_400)
    await press('Undo import')
    await expect(run.getByRole('status')).toHaveText('Undone', { timeout: 20_000 })
    expect(await priceOf(skus.at(-1))).toBe(1_000)
    expect(clicks).toBe(5)
    // Not asserted, since other journeys run in parallel.
    const seconds = ((Date.now() - begun) / 1000).toFixed(1)
    test.info().annotations.push({ type: 'clicks and seconds', description: `${clicks} clicks, ${seconds} s` })
  } finally {
    // Cleans up for other journeys: undoes remaining imports first.
    for (const run of await desk.list()) if (run.state === 'DONE' && run.id !== added.id) await desk.takeBack(run)
    await desk.takeBack(added)
  }
  expect(await priceOf(skus.at(-1))).toBeUndefined()
})
