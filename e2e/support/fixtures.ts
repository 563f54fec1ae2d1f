import { expect, test as base } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import { launchChromium } from './chromium'
import { watchTraffic } from './quiet'
import { visitorAddress } from './visitor-address'

/**
 * For a browser that lives as long as a few journeys: one process and a few threads less for each, and no code optimised that is left
 * soon. What pages show and do is the same (docs/testing.md).
 */
const FLAGS = ['--in-process-gpu', '--js-flags=--single-threaded,--no-opt']

interface Expectations {
  /** What the page may complain about in this test, because the test provokes it. */
  allowedComplaints: RegExp[]
}

/**
 * Playwright's `test` in our own Chromium. A page that writes an error to the console, throws, breaks its content
 * security policy, mismatches on hydration or fails to load something fails its test.
 */
export const test = base.extend<Expectations, { browser: Browser }>({
  allowedComplaints: [[], { option: true }],
  browser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const browser = await launchChromium(FLAGS)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use(visitorAddress()),
  context: async ({ context, allowedComplaints }, use) => {
    const complaints: string[] = []
    context.on('page', (page) => watch(page, complaints))
    context.on('page', watchTraffic)
    await use(context)
    expect(complaints.filter((text) => !allowedComplaints.some((allowed) => allowed.test(text)))).toEqual([])
  },
})

export { expect }

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message} (${page.url()})`))
  page.on('requestfailed', (request) => {
    // Leaving a page cancels what it was still loading.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
  })
}
