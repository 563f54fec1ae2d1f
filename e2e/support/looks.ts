import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

declare global {
  interface Window {
    axe?: typeof axe
  }
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERYTHING: axe.RunOptions['runOnly'] = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All rules that look at colours: in another theme nothing else is different. */
const COLOURS: axe.RunOptions['runOnly'] = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/**
 * Runs axe in the page itself: `@axe-core/playwright` opens another page for each run and carries all that was found
 * right there and back, which takes four times as long.
 */
async function listFindings(page: Page, runOnly: axe.RunOptions['runOnly'], part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ runOnly, part }) => {
      const result = await window.axe?.run(part ?? document, { runOnly, resultTypes: ['violations'] })
      if (!result) throw new Error('axe did not come.')
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { runOnly, part },
  )
}

/** No finding of axe for WCAG 2.2 A and AA on the page as it stands, or in the part that a selector names. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await listFindings(page, EVERYTHING, part)).toEqual([])
}

/** CSS pixels by which the page can be scrolled sideways. */
const sidewaysScroll = () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The page never scrolls sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysScroll)).toBe(0)
}

/** Nor would it if it were read the other way. */
async function sidewaysScrollTheOtherWay(page: Page): Promise<number> {
  const dir = await page.evaluate(() => document.documentElement.dir)
  const turnTo = (other: string) => page.evaluate((value) => (document.documentElement.dir = value), other)
  await turnTo(dir === 'rtl' ? 'ltr' : 'rtl')
  const scroll = await page.evaluate(sidewaysScroll)
  await turnTo(dir)
  return scroll
}

/** Changes the theme of a page that follows the system. All colours are there at once. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    for (const transition of transitions) transition.finish()
  })
}

/** CSS pixels, from a small telephone to a large screen. */
const WIDTHS = [360, 390, 768, 1024, 1440]
const LOOKED_AT = [390, 1440]

/**
 * What every page must stand, on the page as it stands: at no width does it scroll sideways, be it read from left to
 * right or from right to left, and axe finds nothing on a telephone and on a large screen, there in the dark too.
 */
export async function expectGoodLooks(page: Page): Promise<void> {
  const address = page.url()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const scroll = { asIs: await page.evaluate(sidewaysScroll), theOtherWay: await sidewaysScrollTheOtherWay(page) }
    expect.soft(scroll, `${address} at ${width} px`).toEqual({ asIs: 0, theOtherWay: 0 })
    if (LOOKED_AT.includes(width)) {
      expect.soft(await listFindings(page, EVERYTHING), `${address} at ${width} px`).toEqual([])
    }
  }
  await switchTheme(page, 'dark')
  expect.soft(await listFindings(page, COLOURS), `${address} in the dark`).toEqual([])
  await switchTheme(page, 'light')
}
