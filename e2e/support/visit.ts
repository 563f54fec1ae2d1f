import type { Page } from '@playwright/test'

/** Whether React has taken over what the server sent; it marks what it has. For `page.waitForFunction`. */
export const isHydrated = () => {
  const root = document.getElementById('root')
  return root !== null && Object.keys(root).some((key) => key.startsWith('__reactContainer'))
}

/** Opens a page and waits until it is hydrated and shows what it is about: its heading, and nothing that is on the way. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await page.waitForFunction(isHydrated)
  await page.waitForFunction(() => {
    const main = document.querySelector('main')
    return main?.querySelector('h1') && !main.querySelector('[aria-busy=true], .spinner')
  })
}
