import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Red, green and blue from 0 to 1, before they are cut to steps. */
interface Rgba {
  r: number
  g: number
  b: number
  alpha: number
}

interface Color extends Rgba {
  parseString(text: string): Color
}

declare global {
  interface Window {
    /** `commons` is what axe offers to checks of one's own; its types leave most of it out. */
    axe?: typeof axe & { commons: { color: { Color: { prototype: Color } } } }
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
 * For `page.evaluate`: has axe read each notation of a colour once. It reads the same few colours for each text and all
 * that lies below it, through a library of colour spaces, which was half of what it took for a long list.
 */
function rememberColours(): void {
  const Color = window.axe?.commons.color.Color
  if (!Color) throw new Error('axe did not come.')
  const read = Color.prototype.parseString
  const known = new Map<string, Rgba>()
  Color.prototype.parseString = function (text) {
    const colour = known.get(text)
    if (colour) return Object.assign(this, colour)
    read.call(this, text)
    const { r, g, b, alpha } = this
    known.set(text, { r, g, b, alpha })
    return this
  }
}

/** One of each page, for as long as it is open: a session that is given back ends what Playwright emulates there, such as a line that is cut. */
const sessions = new WeakMap<Page, CDPSession>()

/** By the devtools: what `page.evaluate` takes goes through `eval`, and is compiled anew in each document of the same renderer. */
async function bringAxe(page: Page): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send('Runtime.evaluate', { expression: axeSource })
  await page.evaluate(rememberColours)
}

/**
 * Runs axe in the page itself: `@axe-core/playwright` opens another page for each run and carries all that was found
 * right there and back, which takes four times as long.
 */
async function listFindings(page: Page, options: axe.RunOptions, part?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await bringAxe(page)
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

/** The same as the page stands, and as it would if it were read the other way. */
function sidewaysScrolls() {
  const root = document.documentElement
  const scroll = () => Math.max(0, root.scrollWidth - root.clientWidth)
  const { dir } = root
  const asIs = scroll()
  root.dir = dir === 'rtl' ? 'ltr' : 'rtl'
  const theOtherWay = scroll()
  root.dir = dir
  return { asIs, theOtherWay }
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

/** The page does not scroll sideways at a width, be it read from left to right or from right to left. */
async function expectFits(page: Page, width: number): Promise<void> {
  await setWidth(page, width)
  const scroll = await page.evaluate(sidewaysScrolls)
  expect.soft(scroll, `${page.url()} at ${width} px`).toEqual({ asIs: 0, theOtherWay: 0 })
}

/** The page as it stands has no finding of axe at its width in a theme. */
async function expectNoFindings(page: Page, theme: 'light' | 'dark', options: axe.RunOptions): Promise<void> {
  await switchTheme(page, theme)
  const where = `${page.url()} at ${page.viewportSize()?.width} px, ${theme}`
  expect.soft(await listFindings(page, options), where).toEqual([])
}

interface Looks {
  /** It is the one where the frame of pages is looked at, which is the same for many. */
  isFrame?: boolean
  /** It has parts that only a large screen shows. */
  hasWideParts?: boolean
}

/**
 * What every page must stand, on the page as it stands: it fits at every width, and axe finds nothing on a telephone in
 * the dark, nor anything amiss with the colours of a large screen in the light; there nothing at all, if it has parts of
 * its own for it. Where the frame is looked at, also nothing amiss with the colours of a telephone in the light and of a
 * large screen in the dark. It is light and large afterwards.
 */
export async function expectGoodLooks(
  page: Page,
  { isFrame = false, hasWideParts = isFrame }: Looks = {},
): Promise<void> {
  for (const width of WIDTHS) {
    await expectFits(page, width)
    if (width === TELEPHONE) {
      if (isFrame) await expectNoFindings(page, 'light', COLOURS)
      await expectNoFindings(page, 'dark', EVERYTHING)
    }
    if (width === LARGE_SCREEN) {
      if (isFrame) await expectNoFindings(page, 'dark', COLOURS)
      await expectNoFindings(page, 'light', hasWideParts ? EVERYTHING : COLOURS)
    }
  }
}

/** The same for a page in another language than English, in which it has the same colours. */
export async function expectGoodShape(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectFits(page, width)
    if (width === TELEPHONE) await expectNoFindings(page, 'light', ALL_BUT_COLOURS)
  }
}
