import path from 'node:path'
import type { Page } from '@playwright/test'
import { demoAdmin, demoCustomer, openProduct } from '../support/actions'
import { test } from '../support/fixtures'
import { waitUntilQuiet } from '../support/quiet'
import { arriveAs } from '../support/session'

const folder = path.resolve(import.meta.dirname, '../../screenshots')

const publicPages = {
  home: '/',
  products: '/products',
  search: '/products?search=forcep&inStock=1',
  blogs: '/blogs',
  article: '/blogs/choosing-a-stethoscope',
  portfolio: '/portfolio',
  basket: '/basket',
  login: '/login',
  signup: '/signup',
  'password-reset': '/password-reset',
}
const customerPages = ['myOrders', 'addReview']
const adminPages = [
  'manageOrders',
  'overview',
  'addProduct',
  'manageProducts',
  'articles',
  'addArticle',
  'translations',
  'prices',
  'users',
  'inquiries',
  'auditLog',
]

for (const width of [390, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } })

    async function take(page: Page, name: string): Promise<void> {
      // Pictures below the fold are fetched when they come near.
      await page.evaluate(async () => {
        for (let y = 0; y < document.body.scrollHeight; y += 600) {
          window.scrollTo(0, y)
          await new Promise((resolve) => setTimeout(resolve, 100))
        }
        window.scrollTo(0, 0)
      })
      await waitUntilQuiet(page)
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true })
    }

    test('public pages', async ({ page }) => {
      for (const [name, address] of Object.entries(publicPages)) {
        await page.goto(address)
        await take(page, name)
      }
      await page.goto('/')
      await openProduct(page, 2)
      await take(page, 'product')
    })

    test('pages of a customer', async ({ page }) => {
      await arriveAs(page, demoCustomer)
      await page.goto('/')
      await openProduct(page, 2)
      await page.getByRole('link', { name: 'Order now' }).click()
      await page.getByRole('form', { name: 'Order' }).waitFor()
      await take(page, 'purchase')
      await page.goto('/myProfile')
      await take(page, 'profile')
      for (const name of customerPages) {
        await page.goto(`/dashboard/${name}`)
        await take(page, name)
      }
    })

    test('pages of an admin', async ({ page }) => {
      await arriveAs(page, demoAdmin)
      for (const name of adminPages) {
        await page.goto(`/dashboard/${name}`)
        await take(page, name)
      }
      await page.goto('/dashboard/manageOrders')
      await page
        .getByRole('link', { name: /^Details/ })
        .first()
        .click()
      await page.getByRole('region', { name: 'History' }).waitFor()
      await take(page, 'order')
    })
  })
}
