import fs from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../../support/fixtures'
import { waitUntilQuiet, isHydrated } from '../../support/visit'

/** Kilobytes (1,000 bytes), brotli. */
interface Budget {
  /** The document with its styles and data. */
  html: number
  /** All scripts of a page without user activity. */
  scripts: number
}

const root = path.resolve(import.meta.dirname, '../../..')
const budgets = JSON.parse(fs.readFileSync(path.join(root, 'e2e/budgets.json'), 'utf8')) as Record<string, Budget>
/** The files, the largest first. */
function explain(files: { file: string; size: number }[]): string {
  return files
    .sort((a, b) => b.size - a.size)
    .map(({ file, size }) => `${(size / 1000).toFixed(1).padStart(6)} kB ${file}`)
    .join('\n')
}

test.use({ isNewWindow: true })

for (const [name, budget] of Object.entries(budgets)) {
  test(`${name} costs at most ${budget.html} kB of HTML and ${budget.scripts} kB of scripts`, async ({
    page,
    request,
  }) => {
    let address = name
    if (name === '/products/:id') {
      await page.goto('/products')
      address = (await page.getByRole('article').getByRole('link').first().getAttribute('href')) ?? name
      await page.goto('about:blank')
    }
    const files: { file: string; size: number }[] = []
    page.on('response', (response) => {
      const file = new URL(response.url()).pathname.slice(1)
      if (response.request().resourceType() !== 'script' && !file.endsWith('.js')) return
      expect(response.headers()['content-encoding']).toBe('br')
      files.push({ file, size: Number(response.headers()['content-length']) })
    })
    await page.goto(address)
    await page.waitForFunction(isHydrated)
    // Toasts load a second later, with files that other parts need too. An earlier count would depend on the machine's
    // speed.
    await expect.poll(() => files.some(({ file }) => file.includes('deferred-sections'))).toBe(true)
    await waitUntilQuiet(page)
    const scripts = files.reduce((sum, { size }) => sum + size, 0) / 1000
    expect(scripts, explain(files)).toBeGreaterThan(100)
    expect(scripts, explain(files)).toBeLessThanOrEqual(budget.scripts)

    const html = await (await request.get(address)).text()
    const size = brotliCompressSync(html).length / 1000
    expect(size, `The HTML of ${address} is ${size.toFixed(1)} kB`).toBeLessThanOrEqual(budget.html)
  })
}

test('the typeface costs at most 49 kB', { tag: '@full' }, async ({ page }) => {
  const sizes: number[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') sizes.push(Number(response.headers()['content-length']))
  })
  const size = () => sizes.reduce((sum, one) => sum + one, 0)
  await page.goto('/')
  await expect.poll(size).toBeGreaterThan(10_000)
  await page.waitForLoadState('networkidle')
  expect(size()).toBeLessThanOrEqual(49_000)
})

test('a page is sent well compressed, and not again if unchanged', async ({ request }) => {
  const first = await request.get('/portfolio')
  const small = brotliCompressSync(await first.text()).length
  expect(first.headers()['content-encoding']).toBe('br')
  expect(Number(first.headers()['content-length'])).toBeLessThanOrEqual(small * 1.15)
  const again = await request.get('/portfolio', { headers: { 'if-none-match': first.headers().etag ?? '' } })
  expect(again.status()).toBe(304)
})

test('the first script imports no library but React, because each is evaluated in a task of its own', () => {
  const manifest = JSON.parse(
    fs.readFileSync(path.join(root, 'client/dist/client/.vite/manifest.json'), 'utf8'),
  ) as Record<string, { file: string; imports?: string[] }>
  const found = new Set(['src/entry-client.tsx'])
  for (const name of found) for (const other of manifest[name]?.imports ?? []) found.add(other)
  const files = [...found].map((name) => /assets\/(.+)-/.exec(manifest[name]?.file ?? '')?.[1])
  expect(files.sort()).toEqual(['entry-client', 'react', 'rolldown-runtime'])
})

test('the browser does not add the global styles, which the document has', async ({ page }) => {
  await page.goto('/portfolio')
  // Emotion adds its first one, the order of layers, with the others.
  await page.locator('style[data-emotion=c-global]').first().waitFor({ state: 'attached' })
  const places = await page.evaluate(() =>
    [...document.styleSheets].flatMap((sheet) =>
      [...sheet.cssRules].some(({ cssText }) => cssText.includes('--i-colors-bg:'))
        ? [(sheet.ownerNode as Element).id]
        : [],
    ),
  )
  expect(places).toEqual(['styles'])
})
