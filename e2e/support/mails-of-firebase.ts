import type { Page } from '@playwright/test'

/**
 * Opens the newest mail of this subject to an account, as the shop's mailbox lists it, and follows its link. The page is
 * the mail's then.
 */
export async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first().click()
}
