import path from 'node:path'
import type { Page } from '@playwright/test'
import type { Credentials } from '../support/actions'
import { demoAdmin } from '../support/actions'
import { foundNewCompany } from '../support/companies'
import { test } from '../support/fixtures'
import { waitUntilQuiet, openPage } from '../support/visit'
import { arriveAs } from '../support/session'
import { fillSales } from './fill-sales'
import type { Sales } from './fill-sales'
import { adminPages, buyerPages, publicPages } from './page-lists'

const folder = path.resolve(import.meta.dirname, '../../screenshots')

/** Languages of the images: `SCREENSHOT_LANGUAGES=de,ar`. */
const LANGUAGES = (process.env.SCREENSHOT_LANGUAGES ?? 'en').split(',')

/** Test data by shop, created once. */
const filled = new Map<string, Promise<{ buyer: Credentials; sales: Sales }>>()

async function fillShop(origin: string) {
  const buyer = await foundNewCompany(origin)
  return { buyer, sales: await fillSales(origin, buyer) }
}

// The not-found page is included.
test.use({ allowedComplaints: [/status of 404/] })

for (const language of LANGUAGES) {
  const prefix = language === 'en' ? '' : `/${language}`
  for (const width of [390, 1440]) {
    test.describe(`in ${language} at ${width} px`, () => {
      test.use({ viewport: { width, height: 900 } })

      async function take(page: Page, pages: Record<string, string>): Promise<void> {
        for (const [name, address] of Object.entries(pages)) {
          await openPage(page, address === '/' ? prefix || '/' : prefix + address)
          // Lazy images load near the viewport.
          await page.evaluate(async () => {
            for (let y = 0; y < document.body.scrollHeight; y += 600) {
              window.scrollTo(0, y)
              await new Promise((resolve) => setTimeout(resolve, 100))
            }
            window.scrollTo(0, 0)
          })
          await waitUntilQuiet(page)
          await page.screenshot({ path: path.join(folder, language, `${name}-${width}.png`), fullPage: true })
        }
      }

      test('every page, with what there is to see on it', async ({ page, baseURL: origin = '' }) => {
        const filling = filled.get(origin) ?? fillShop(origin)
        filled.set(origin, filling)
        const { buyer, sales } = await filling
        await take(page, publicPages(sales))
        await arriveAs(page, buyer)
        await take(page, buyerPages(sales))
        await arriveAs(page, demoAdmin)
        await take(page, adminPages(sales))
      })
    })
  }
}
