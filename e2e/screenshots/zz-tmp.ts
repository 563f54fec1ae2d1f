import fs from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { demoCustomer } from '../support/actions'
import { someProduct } from '../support/catalogue'
import { test } from '../support/fixtures'
import { arriveAs } from '../support/session'
import { isHydrated } from '../support/visit'

const out = '/tmp/words-shots'
fs.mkdirSync(out, { recursive: true })
test('sizes', async ({ page, request, baseURL }) => {
  const { id } = await someProduct(baseURL ?? '', 0)
  for (const l of ['', '/de', '/ar', '/fr', '/es', '/zh'])
  for (const a of ['/', '/products', `/products/${id}`, '/blogs', '/blogs/choosing-a-stethoscope', '/portfolio', '/login', '/signup']) {
    if (l === '' && a === '/') await page.goto('about:blank')
    const files: { f: string; s: number }[] = []
    const h = (r: any) => { const f = new URL(r.url()).pathname; if (f.endsWith('.js')) files.push({ f, s: Number(r.headers()['content-length']) }) }
    page.on('response', h)
    const ctx = await page.context().browser()!.newContext({ extraHTTPHeaders: { 'x-forwarded-for': `10.9.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}` } })
    const p = await ctx.newPage(); p.on('response', h)
    await p.goto((baseURL ?? '') + l + (l && a === '/' ? '' : a))
    await p.waitForFunction(isHydrated); await p.waitForLoadState('networkidle')
    const w = files.filter(({ f }) => !/deferred-sections/.test(f))
    const html = brotliCompressSync(await (await request.get(l + (l && a === '/' ? '' : a))).text()).length / 1000
    fs.appendFileSync(out + '/sizes.txt', `${l || '/en'} ${a} scripts ${(w.reduce((s, { s: x }) => s + x, 0) / 1000).toFixed(2)} html ${html.toFixed(2)} ${l ? '' : w.filter(({ s }) => s < 4000).map(({ f, s }) => f.slice(8, 24) + ':' + s).join(' ')}\n`)
    await ctx.close(); page.removeAllListeners('response')
  }
})
for (const width of [390, 1440]) for (const l of ['de', 'ar', 'fr', 'es', 'zh']) {
  test(`${l} ${width}`, async ({ page, baseURL }) => {
    test.setTimeout(300_000)
    await page.setViewportSize({ width, height: 900 })
    const { id } = await someProduct(baseURL ?? '', 2)
    const take = async (name: string, address: string) => {
      await page.goto(`/${l}${address}`.replace(/\/$/, ''))
      await page.waitForFunction(isHydrated).catch(() => {})
      await page.mouse.move(5, 5); await page.mouse.move(9, 9)
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(150)
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) fs.appendFileSync(out + '/wide.txt', `${l} ${width} ${name} ${wide}\n`)
      await page.screenshot({ path: `${out}/${l}-${width}-${name}.jpg`, type: 'jpeg', quality: 60, fullPage: true })
    }
    for (const [n, a] of Object.entries({ home: '/', products: '/products', product: `/products/${id}`, blogs: '/blogs', article: '/blogs/choosing-a-stethoscope', portfolio: '/portfolio', login: '/login', signup: '/signup' })) await take(n, a)
    await arriveAs(page, demoCustomer)
    await take('purchase', `/product/${id}`)
    await take('profile', '/myProfile')
  })
}
