import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect } from '@playwright/test'
import type { CDPSession, Page } from '@playwright/test'
import type axe from 'axe-core'

/** Red, green and blue from 0 to 1, before rounding. */
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
    /** `commons` is axe's API for custom checks; its types omit most of it. */
    axe?: typeof axe & { commons: { color: { Color: { prototype: Color } } } }
  }
}

const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const EVERYTHING: axe.RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The rules about colours, which take most of axe's time: another theme differs only in these. */
const colourRules = ['color-contrast', 'link-in-text-block']
const COLOURS: axe.RunOptions = { runOnly: { type: 'rule', values: colourRules } }
/** Another language may differ in everything else. */
const ALL_BUT_COLOURS: axe.RunOptions = {
  ...EVERYTHING,
  rules: Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }])),
}

/**
 * For `page.evaluate`: caches colours that axe parses. It parses the same few for each text and its ancestors, which
 * took half of its time on a long list.
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

/** One session per open page: detaching it ends Playwright's emulation, such as offline mode. */
const sessions = new WeakMap<Page, CDPSession>()

/**
 * Through DevTools: `page.evaluate` uses `eval`, which compiles axe again in each document of the renderer.
 */
async function bringAxe(page: Page): Promise<void> {
  const devtools = sessions.get(page) ?? (await page.context().newCDPSession(page))
  sessions.set(page, devtools)
  await devtools.send('Runtime.evaluate', { expression: axeSource })
  await page.evaluate(rememberColours)
}

/**
 * Runs axe in the page: `@axe-core/playwright` opens another page per run and transfers all passes, which takes four
 * times as long.
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

/** Demands no finding of axe for WCAG 2.2 A and AA on the page, or in the part of a selector. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  expect(await listFindings(page, EVERYTHING, part)).toEqual([])
}

/** CSS pixels of horizontal overflow. */
const sidewaysScroll = () => Math.max(0, document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Demands no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(sidewaysScroll)).toBe(0)
}

/** The overflow in both text directions. */
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

/** Changes the theme of a page that follows the system, without transitions. */
export async function switchTheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme })
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition)
    for (const transition of transitions) transition.finish()
  })
}

/** CSS pixels, from a small phone to a large screen. */
const WIDTHS = [360, 390, 768, 1024, 1440]
const [TELEPHONE, LARGE_SCREEN] = [390, 1440]

const setWidth = (page: Page, width: number) => page.setViewportSize({ width, height: 900 })

/** Demands that the page fits a width in both text directions. */
async function expectFits(page: Page, width: number): Promise<void> {
  await setWidth(page, width)
  const scroll = await page.evaluate(sidewaysScrolls)
  expect.soft(scroll, `${page.url()} at ${width} px`).toEqual({ asIs: 0, theOtherWay: 0 })
}

/** Demands no finding of axe on the page at its width and theme. */
async function expectNoFindings(page: Page, theme: 'light' | 'dark', options: axe.RunOptions): Promise<void> {
  await switchTheme(page, theme)
  const where = `${page.url()} at ${page.viewportSize()?.width} px, ${theme}`
  expect.soft(await listFindings(page, options), where).toEqual([])
}

interface Looks {
  /** Whether to check the frame too, which many pages share. */
  isFrame?: boolean
  /** Whether it has parts that only large screens show. */
  hasWideParts?: boolean
}

/**
 * Demands that the page fits at every width. Axe must find nothing on a phone in the dark theme, and no colour problem
 * on a large screen in the light theme; with `hasWideParts`, nothing at all there. With `isFrame`, colours are also
 * checked on a phone in the light and on a large screen in the dark theme. Leaves the page light and large.
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

/** The same check for a page in another language, whose colours are equal. */
export async function expectGoodShape(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await expectFits(page, width)
    if (width === TELEPHONE) await expectNoFindings(page, 'light', ALL_BUT_COLOURS)
  }
}
