import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { forgetVisitor, QUIET_PAGE } from './session'

/** What a journey asks of the window that it gets. */
interface Visit {
  /** Where the shop is. */
  baseURL: string | undefined
  /** CSS pixels; nothing leaves the window as wide as it was. */
  viewport: ViewportSize | null
  headers: Record<string, string>
}

/** All that journeys and their fixtures listen to. Not everything there is: Playwright itself listens on the page for its end. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/**
 * A browser window that one journey uses after the other, each as somebody who has been in the shop before, but of whom neither the
 * shop nor the browser remembers anything: its files are there already, and its renderer is warm. In a window of its own a
 * journey's first page costs three times as much.
 */
export class KeptWindow {
  private page: Page | undefined

  constructor(private readonly browser: Browser) {}

  /** The window, at a document without a script, without cookies, storage or history. */
  async lend({ baseURL, viewport, headers }: Visit): Promise<Page> {
    this.page ??= await this.open(baseURL)
    const { page } = this
    const context = page.context()
    await context.setExtraHTTPHeaders(headers)
    if (viewport) await page.setViewportSize(viewport)
    await forgetVisitor(page)
    await context.clearCookies()
    const devtools = await context.newCDPSession(page)
    await devtools.send('Page.resetNavigationHistory')
    await devtools.detach()
    return page
  }

  /** After a journey: takes back what it has set and opened. A window that it has closed is replaced by another. */
  async takeBack(): Promise<void> {
    const { page } = this
    if (!page) return
    if (page.isClosed()) {
      await page.context().close()
      this.page = undefined
      return
    }
    const context = page.context()
    for (const event of EVENTS) page.removeAllListeners(event)
    context.removeAllListeners('page')
    for (const other of context.pages()) if (other !== page) await other.close()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await context.setOffline(false)
    await context.clearPermissions()
    await page.emulateMedia({ media: null, colorScheme: 'light', reducedMotion: null, forcedColors: null })
    // Nothing goes on there until it is lent again: no script, no stream of live updates.
    await page.goto(QUIET_PAGE)
  }

  /** Whether a context is the window's, which outlives its journey. */
  owns(context: BrowserContext): boolean {
    return this.page?.context() === context
  }

  private async open(baseURL: string | undefined): Promise<Page> {
    const context = await this.browser.newContext({ baseURL })
    const page = await context.newPage()
    await page.goto(QUIET_PAGE)
    return page
  }
}
