import type { Page } from '@playwright/test'

/** Whether React has hydrated the page; it marks hydrated elements. For `page.waitForFunction`. */
export const isHydrated = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

/** Whether the page has its own heading, and nothing is loading. */
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
 * Opens another page in the same document, by the history, and waits until it is complete. It takes a quarter of a
 * document's time, because no script is loaded again.
 */
export async function goOnTo(page: Page, address: string): Promise<void> {
  await page.evaluate((address) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, address)
  await page.waitForFunction(isComplete)
}
