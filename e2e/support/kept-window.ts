import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { forgetVisitor, QUIET_PAGE } from './session'

/** A journey's requirements for its window. */
interface Visit {
  /** Origin of the shop. */
  baseURL: string | undefined
  /** CSS pixels; null keeps the current size. */
  viewport: ViewportSize | null
  headers: Record<string, string>
}

/** Events of journeys and fixtures. Listeners of other events stay, because Playwright needs them. */
const EVENTS = ['console', 'dialog', 'pageerror', 'request', 'requestfailed', 'requestfinished', 'response']

/**
 * A browser window that journeys reuse, each as a returning visitor without server or browser state: files are cached
 * and the renderer is warm. In a new window a journey's first page takes three times as long.
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

  /** Resets the window after a journey; replaces one that was closed. */
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
    // Stops scripts and live updates until the next journey.
    await page.goto(QUIET_PAGE)
  }

  /** Whether a context belongs to the window, which outlives its journey. */
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
