import { expect, test as base } from '@playwright/test'
import type { Browser, Page } from '@playwright/test'
import type { Credentials } from './actions'
import { launchChromium } from './chromium'
import { KeptWindow } from './kept-window'
import { watchTraffic } from './visit'
import { arriveAs } from './session'
import { visitorAddress } from './api'

/**
 * Fewer processes and threads and no optimising compiler, for a browser that runs only a few journeys.
 */
const FLAGS = ['--in-process-gpu', '--js-flags=--single-threaded,--no-opt']

interface Options {
  /** Errors that this test provokes. */
  allowedComplaints: RegExp[]
  /**
   * Whether the journey gets a fresh browser window. Needed where it checks requests, throttles, or pauses the clock,
   * which cannot be resumed.
   */
  isNewWindow: boolean
}

interface Fixtures extends Options {
  /** Opens a page of another browser with a signed-in user. */
  openOtherBrowser(who: Credentials): Promise<Page>
}

/** Windows that a worker's journeys reuse. */
interface KeptWindows {
  own: KeptWindow
  /** For the second user or device of a journey. */
  other: KeptWindow
}

/** Window options that are fixed at its opening. */
interface Device {
  javaScriptEnabled: boolean
  hasTouch: boolean
  isMobile: boolean
  locale: string | undefined
  colorScheme: 'light' | 'dark' | 'no-preference' | null
}

const isOrdinary = ({ javaScriptEnabled, hasTouch, isMobile, locale, colorScheme }: Device) =>
  javaScriptEnabled && !hasTouch && !isMobile && locale === 'en-US' && colorScheme === 'light'

/** Our script for each document can't read the storage of a mail's frame, which is sandboxed. */
const MAIL_FRAME = /document is sandboxed and lacks the 'allow-same-origin' flag.*\/dev\/mailbox\//

/**
 * Playwright's `test` in our own Chromium. A console error, an exception, a policy violation, a hydration mismatch or a
 * failed request fails the test.
 */
export const test = base.extend<Fixtures, { browser: Browser; keptWindows: KeptWindows }>({
  allowedComplaints: [[], { option: true }],
  isNewWindow: [false, { option: true }],
  browser: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
    async ({}, use) => {
      const browser = await launchChromium(FLAGS)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
  keptWindows: [
    async ({ browser }, use) => use({ own: new KeptWindow(browser), other: new KeptWindow(browser) }),
    { scope: 'worker' },
  ],
  // eslint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures from this pattern
  extraHTTPHeaders: async ({}, use) => use(visitorAddress()),
  context: async (
    {
      browser,
      keptWindows: { own, other },
      baseURL,
      viewport,
      extraHTTPHeaders,
      allowedComplaints,
      isNewWindow,
      javaScriptEnabled,
      hasTouch,
      isMobile,
      locale,
      colorScheme,
    },
    use,
  ) => {
    const isKept = !isNewWindow && isOrdinary({ javaScriptEnabled, hasTouch, isMobile, locale, colorScheme })
    const visit = { baseURL, viewport, headers: extraHTTPHeaders ?? {} }
    const complaints: string[] = []
    const context = isKept ? (await own.lend(visit)).context() : await browser.newContext()
    const listen = (page: Page) => {
      watch(page, complaints)
      watchTraffic(page)
    }
    context.pages().forEach(listen)
    context.on('page', listen)
    await use(context)
    if (isKept) await own.takeBack()
    for (const opened of browser.contexts()) if (!own.owns(opened) && !other.owns(opened)) await opened.close()
    const isAllowed = (text: string) => [MAIL_FRAME, ...allowedComplaints].some((allowed) => allowed.test(text))
    expect(complaints.filter((text) => !isAllowed(text))).toEqual([])
  },
  openOtherBrowser: async ({ browser, keptWindows: { other }, baseURL, viewport, extraHTTPHeaders }, use) => {
    let isLent = false
    await use(async (who) => {
      const page = isLent
        ? await browser.newPage()
        : await other.lend({ baseURL, viewport, headers: extraHTTPHeaders ?? {} })
      isLent = true
      await arriveAs(page, who)
      return page
    })
    if (isLent) await other.takeBack()
  },
  page: async ({ context }, use) => use(context.pages()[0] ?? (await context.newPage())),
})

export { expect }

function watch(page: Page, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()} (${page.url()})`)
  })
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.message} (${page.url()})`))
  page.on('requestfailed', (request) => {
    // Leaving a page cancels its running requests.
    const reason = request.failure()?.errorText ?? ''
    if (reason !== 'net::ERR_ABORTED') complaints.push(`request: ${request.url()} ${reason}`)
  })
}
