import type { Page } from '@playwright/test'

/** Whether React has taken over what the server sent; it marks what it has. For `page.waitForFunction`. */
export const isHydrated = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

/** Whether the page shows what it is about: its heading, not that of the page before, and nothing that is on the way. */
const isComplete = () => {
  const main = document.querySelector('main')
  return main?.querySelector('h1:not([data-left])') && !main.querySelector('[aria-busy=true], .spinner')
}

/** Opens a page and waits until it is hydrated and complete. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
  await page.waitForFunction(isComplete)
}

/**
 * From a page of the shop opens one of another kind in the same document, as Back and Forward do, and waits until it is
 * complete. Nothing is fetched and compiled anew: it costs a quarter of what a document does.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(isComplete)
}
