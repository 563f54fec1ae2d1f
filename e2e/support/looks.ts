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

const EVERYTHING: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** All rules that look at colours, which is most of what axe takes: in another theme nothing else is different. */
const colourRules = ['color-contrast', 'link-in-text-block']
const COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: colourRules } }
/** In another language everything else may be different. */
const ALL_BUT_COLOURS: axe.RunOptions = {
  ...EVERYTHING,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}

/**
 * Runs axe in the page itself: `@axe-core/playwright` opens another page for each run and carries all that was found
 * right there and back, which takes four times as long.
 */
async function listFindings(page: Page, options: axe.RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  return page.evaluate(
    async ({ options, part }) => {
      const result = await window.axe?.run(part ?? document, { ...options, resultTypes: ['violations'] })
      if (!result) throw new Error('axe did not come.')
      return result.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
    },
    { options, part },
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
const [TELEPHONE, LARGE_SCREEN] = [390, 1440]

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** At no width does the page scroll sideways, be it read from left to right or from right to left. */
async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await setWidth(page, width)
    const scroll = { asIs: await page.evaluate(sidewaysScroll), theOtherWay: await sidewaysScrollTheOtherWay(page) }
    expect.soft(scroll, `${page.url()} at ${width} px`).toEqual({ asIs: 0, theOtherWay: 0 })
  }
}

/**
 * What every page must stand, on the page as it stands: it fits at every width, and axe finds nothing on a telephone in
 * the dark, and on a large screen in the light. Where the frame of pages is looked at, which is the same for many, also
 * nothing amiss with the colours of a telephone in the light and of a large screen in the dark.
 */
export async function expectGoodLooks(page: Page, { isFrame = false } = {}): Promise<void> {
  await expectFits(page)
  for (const [width, theme] of [
    [LARGE_SCREEN, 'light'],
    [TELEPHONE, 'dark'],
  ] as const) {
    const other = theme === 'light' ? 'dark' : 'light'
    await setWidth(page, width)
    await switchTheme(page, theme)
    expect.soft(await listFindings(page, EVERYTHING), `${page.url()} at ${width} px, ${theme}`).toEqual([])
    if (!isFrame) continue
    await switchTheme(page, other)
    expect.soft(await listFindings(page, COLOURS), `${page.url()} at ${width} px, ${other}`).toEqual([])
  }
  await switchTheme(page, 'light')
  await setWidth(page, LARGE_SCREEN)
}

/** The same for a page in another language than English, in which it has the same colours. */
export async function expectGoodShape(page: Page): Promise<void> {
  await expectFits(page)
  await setWidth(page, TELEPHONE)
  expect.soft(await listFindings(page, ALL_BUT_COLOURS), `${page.url()} at ${TELEPHONE} px`).toEqual([])
}
