import type { Page } from '@playwright/test'
import { expect, test } from '../../support/fixtures'
import { goOnTo } from '../../support/visit'

// Section 2 of the specification: screens and routes. `pages.spec.ts` checks each page's access and frame.

const main = (page: Page) => page.getByRole('main')

test('a visitor finds the home page, the blogs, the CV, the login and the signup', async ({ page }) => {
  await page.goto('/')
  await test.step('a carousel that moves by swipe, keyboard and buttons, and can be stopped', () => useCarousel(page))
  await test.step('a grid in three columns on large screens and two on medium ones', async () => {
    const grid = page.getByRole('article').first().locator('xpath=ancestor::ul[1]')
    await expect(page.getByRole('heading', { name: 'Medical Tools', exact: true })).toBeVisible()
    expect(await columnsOf(page, () => grid.evaluate(countColumns), 900)).toBe(2)
    expect(await columnsOf(page, () => grid.evaluate(countColumns), 1440)).toBe(3)
  })
  await test.step('both heroes, the business summary, reviews and the contact form', () => expectParts(page))
  await test.step('/blogs has the articles about React and JavaScript, each with its address', async () => {
    await goOnTo(page, '/blogs')
    const section = page.getByRole('region', { name: 'React and JavaScript: questions and answers' })
    const links = section.getByRole('listitem').getByRole('link')
    const titles = await links.allTextContents()
    expect(titles.length).toBeGreaterThanOrEqual(4)
    const [title] = titles
    await links.first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '')
  })
  await test.step('/portfolio is a CV', async () => {
    await goOnTo(page, '/portfolio')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await main(page).getByRole('heading', { level: 2 }).count()).toBeGreaterThanOrEqual(3)
  })
  for (const [path, form, labels] of [
    ['/login', 'Login', ['Email', 'Password']],
    ['/signup', 'Sign up', ['Name', 'Email', 'Password']],
  ] as const) {
    await test.step(`${path} has the specified fields, and offers Google`, async () => {
      await goOnTo(page, path)
      for (const label of labels) await expect(page.getByRole('form', { name: form }).getByLabel(label)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Continue With Google' })).toBeVisible()
    })
  }
})

async function useCarousel(page: Page): Promise<void> {
  const carousel = page.getByRole('region', { name: 'Featured ranges' })
  const anchors = carousel.getByRole('link', { name: /^Slide [123]:/ })
  await expect(anchors).toHaveCount(3)
  for (const place of [1, 2, 3]) {
    const href = await anchors.nth(place - 1).getAttribute('href')
    await expect(carousel.locator(href ?? '')).toHaveCount(1)
  }
  const current = carousel.locator('a[aria-current]')
  await carousel.getByRole('button', { name: 'Pause the slides' }).click()
  await carousel.getByRole('button', { name: 'Next slide' }).click()
  await expect(current).toHaveAccessibleName(/^Slide 2:/)
  await carousel.getByRole('group', { name: 'Slides' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(current).toHaveAccessibleName(/^Slide 3:/)
  // A swipe scrolls the slides. The scroll to the last slide must end first, or it continues.
  const slides = carousel.getByRole('group', { name: 'Slides' })
  const isAtEnd = () => slides.evaluate((it) => it.scrollWidth - it.clientWidth - it.scrollLeft < 2)
  await expect.poll(isAtEnd).toBe(true)
  await slides.evaluate((it) => it.scrollTo({ left: 0 }))
  await expect(current).toHaveAccessibleName(/^Slide 1:/)
  await expect(carousel.getByRole('button', { name: 'Play the slides' })).toBeVisible()
}

async function expectParts(page: Page): Promise<void> {
  for (const name of ['Explore Us', 'Medical Accessories']) {
    await expect(page.getByRole('heading', { name })).toBeVisible()
  }
  for (const figure of ['Yearly Revenue', 'Feedbacks', 'Happy Clients', 'Total Countries']) {
    await expect(page.getByRole('term').filter({ hasText: figure })).toBeVisible()
  }
  const reviews = page.getByRole('region', { name: 'Customer Reviews' }).getByRole('list').first()
  expect(await reviews.evaluate(countColumns)).toBe(4)
  const form = page.getByRole('form', { name: 'Contact us' })
  for (const label of ['Email', 'Subject', 'Message']) await expect(form.getByLabel(label)).toBeVisible()
  await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()
}

// The route table lists protected pages; this tests a plain one, a redirect by role, and a nested one.
const protectedPaths = ['/myProfile', '/dashboard', '/dashboard/manageOrders']

test('protected routes redirect to /login, which replaces them in the history', async ({ page }) => {
  for (const path of protectedPaths) {
    await page.goto('/robots.txt')
    await page.goto(path)
    await expect(page).toHaveURL(/\/login$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/robots.txt$/)
  }
})

function countColumns(grid: Element): number {
  return getComputedStyle(grid).gridTemplateColumns.split(' ').length
}

async function columnsOf(page: Page, count: () => Promise<number>, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 900 })
  return count()
}
