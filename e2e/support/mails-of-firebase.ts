import type { Page } from '@playwright/test'

/**
 * Opens an account's newest email with this subject in the local mailbox, and follows its link on the page.
 */
export async function followMail(page: Page, email: string, subject: string): Promise<void> {
  await page.goto('/dev/mailbox')
  await page.getByRole('listitem').filter({ hasText: email }).getByRole('link', { name: subject }).first().click()
}
