import type { Page } from '@playwright/test'
import { demoAdmin, demoCustomer } from '../../support/actions'
import { signInByApi } from '../../support/api'
import { someProduct } from '../../support/catalogue'
import { expect, test } from '../../support/fixtures'
import { unbroken, writeLongest } from '../../support/longest-texts'
import { listMisfits } from '../../support/layout'
import { readTexts, speakPseudo } from '../../support/pseudo-language'
import { isStream, goOnTo, isHydrated, openPage } from '../../support/visit'
import { arriveAs } from '../../support/session'

// Each page is opened once, in accented English of normal width, with the longest unbreakable user content. Consecutive
// pages of one user share a document, unless they are of the same kind.

const WIDTHS = [1440, 720, 390, 320]

/** Equal in all languages: names, addresses, and English texts of `Intl`. */
const SAME =
  /^(Instrumenta|English( · [A-Z]{3})?|Deutsch|Français|Español|中文 \(Chinese\)|[A-Z]{3}(\s.*)?|[\w.+-]+@[\w.-]+|1 [A-Z]{3} = .*|.* \([A-Z]{3}\)|[A-Z][a-z]{2} \d{1,2}, \d{4}.*|[\w-]+\.(zip|csv|xlsx), .*|Ada Admin|.* \| Instrumenta|[A-Z]{2}|\d+ × .*|Enter|Falkland Islands \(Islas Malvinas\)|Hong Kong|Macao|Palestine)$/
/** Names in the CV. */
const CV =
  /^(Nadia Rahman|TypeScript|React|Apollo Client|Chakra UI|Vite|Node\.js|GraphQL|Fastify|PostgreSQL|Prisma|Firebase Auth)$/

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** Encodings of files, with the languages named by `Intl`. */
const ENCODING = /^(UTF-8|UTF-16 [BL]E|(Windows-\d+|Big5|Shift JIS|EUC-KR|Mac OS Roman) · .*)$/
/** English country names of `Intl`, which also end an address. */
const countries = new Set(LETTERS.flatMap((one) => LETTERS.map((other) => regions.of(one + other))))

/**
 * Whether a text comes at least partly from a catalogue or the database, or is equal in all languages.
 */
function isKnown(text: string, known: string): boolean {
  return (
    /[áéíóúý]/i.test(text) ||
    SAME.test(text) ||
    CV.test(text) ||
    ENCODING.test(text) ||
    countries.has(text.split('\n').at(-1)) ||
    // The page adds a colon to a server's text; it has no letter to accent.
    known.includes(JSON.stringify(text.replace(/:$/, '')).slice(1, -1))
  )
}

/**
 * Checks that a page fits at every width, and that all its texts come from the catalogues or the database.
 */
type Look = (address: string) => Promise<void>

/** Checks pages. They must not be open yet, because it records their responses. */
async function lookAtTexts(page: Page): Promise<Look> {
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql') || isStream(response.request())) return
    // A response of a page that was left has no text.
    answers.push(response.text().catch(() => ''))
  })
  await speakPseudo(page)
  return (address) =>
    test.step(address, async () => {
      if (await page.evaluate(isHydrated)) await goOnTo(page, address)
      else {
        await openPage(page, address)
        // The server's markup has no accents until the client renders again.
        await expect(page.getByRole('banner')).toContainText(/[áéíóú]/)
      }
      const texts = await readTexts(page)
      const state = (await page.locator('#page-state').textContent()) ?? ''
      const known = (await Promise.all(answers)).join('\n') + state
      const plain = texts.filter((text) => /[aeiou]/i.test(text) && !isKnown(text, known))
      expect.soft(plain, address).toEqual([])
      await expectFits(page, address)
    })
}

async function expectFits(page: Page, address: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect.soft({ address, width, misfits: await listMisfits(page) }).toEqual({ address, width, misfits: [] })
  }
}

// The server renders plain English, so hydration reports a mismatch and renders again.
test.use({ isNewWindow: true, allowedComplaints: [/Minified React error #418/] })

test(
  'all fields at maximum length fit every page and width, and all texts are in the catalogues',
  { tag: '@full' },
  async ({ page, baseURL }) => {
    test.slow()
    const { person, productId, orderId, inquiryId } = await writeLongest(baseURL ?? '')
    // A new order shows its possible actions.
    const { id, minQuantity } = await someProduct(baseURL ?? '', 5)
    const placedId = await (await signInByApi(baseURL ?? '', demoCustomer)).placeOrder(id, minQuantity)
    const look = await lookAtTexts(page)
    const search = `/products?search=${unbroken(200)}`
    for (const address of ['/', '/products', '/blogs', search, `/products/${productId}`, '/portfolio', '/contact']) {
      await look(address)
    }
    await look(`/compare?ids=${productId},${id}`)
    for (const address of ['/login', '/signup', '/password-reset', '/nowhere']) await look(address)
    await arriveAs(page, person)
    await look(`/product/${productId}`)
    await look('/myProfile')
    for (const path of ['company', 'myOrders', `myOrders/${orderId}`, `addReview?product=${productId}`]) {
      await look(`/dashboard/${path}`)
    }
    await arriveAs(page, demoAdmin)
    for (const address of [`/products/${productId}`, '/myProfile']) await look(address)
    for (const path of [
      ...['overview', `manageOrders/${orderId}`, 'manageOrders', `manageOrders/${placedId}`, 'addProduct', 'addReview'],
      ...['manageProducts', `manageProducts/${productId}`, 'articles', 'addArticle', 'translations'],
      ...['prices', 'inquiries', `inquiries/${inquiryId}`, 'auditLog', 'users', 'companies'],
      ...['reviews?show=all', 'settings', 'bulk', 'programs', `orders/print?ids=${placedId}`],
    ]) {
      await look(`/dashboard/${path}`)
    }
    // Amounts are longer with longer currency signs, and totals are longest.
    for (const language of ['ar', 'de']) {
      await openPage(page, `/${language}/dashboard/overview`)
      await page.locator('summary', { has: page.locator('xpath=following-sibling::table') }).click()
      await expectFits(page, `/${language}/dashboard/overview`)
    }
    // Other journeys expect the newest products to look normal.
    const admin = await signInByApi(baseURL ?? '', demoAdmin)
    await admin.query('mutation ($id: ID!) { deleteProduct(id: $id) { __typename } }', { id: productId })
  },
)
