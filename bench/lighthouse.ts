import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { launchChromium } from '@instrumenta/e2e/chromium'
import { findFreePort } from '@instrumenta/local/ports'
import { median } from './report'

// Lighthouse scores of public pages. The shop must already run: `npm start`, then `npm run bench:lighthouse -- --url
// http://127.0.0.1:4000`.

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    runs: { type: 'string', default: '5' },
    device: { type: 'string', multiple: true, default: ['mobile', 'desktop'] },
    /** Paths; by default one of each kind of public page. */
    page: { type: 'string', multiple: true },
    /** Minimum of each of the four scores, 0 to 100. */
    score: { type: 'string', default: '100' },
    /** Maximum in milliseconds. */
    lcp: { type: 'string', default: '1200' },
    tbt: { type: 'string', default: '100' },
    cls: { type: 'string', default: '0' },
  },
})

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Measured values of a visit: four scores of 100, times in ms, and the layout shift. */
interface Visit {
  scores: number[]
  lcp: number
  tbt: number
  cls: number
}

async function main(): Promise<void> {
  const pages = options.page ?? [...(await publicPages())]
  const misses: string[] = []
  console.log('device   page                      perf a11y best  seo   LCP ms TBT ms    CLS')
  for (const device of options.device) {
    for (const page of pages) {
      // The first visit of a page renders and compresses it; later ones are measured.
      for (let i = 0; i < 3; i++) await warm(page)
      const visits: Visit[] = []
      for (let run = 0; run < Number(options.runs); run++) visits.push(await visitInNewBrowser(page, device))
      misses.push(...report(device, page, visits))
    }
  }
  for (const miss of misses) console.error(miss)
  process.exitCode = misses.length > 0 ? 1 : 0
}

/** One of each kind, with an existing product and article. */
async function publicPages(): Promise<string[]> {
  const html = await (await fetch(new URL('/products', options.url))).text()
  const product = /href="(\/products\/[^"?#]+)/.exec(html)?.[1]
  if (!product) throw new Error(`There are no products at ${options.url}. Is the shop running there?`)
  return ['/', '/products', product, '/blogs', '/blogs/choosing-a-stethoscope', '/portfolio', '/login']
}

async function warm(page: string): Promise<void> {
  await (await fetch(new URL(page, options.url), { headers: { 'accept-encoding': 'br' } })).arrayBuffer()
  await new Promise((resolve) => setTimeout(resolve, 600))
}

/** Uses a new browser: Lighthouse clears the cache before a visit, but not page storage. */
async function visitInNewBrowser(page: string, device: string): Promise<Visit> {
  const port = await findFreePort()
  const browser = await launchChromium([`--remote-debugging-port=${port}`])
  try {
    return await visit(page, device, port)
  } finally {
    await browser.close()
  }
}

/**
 * Fetched by npm on demand: its 144 packages are a twelfth of all files, and no test needs them.
 */
const LIGHTHOUSE = 'lighthouse@12.8.2'

/** The parts of its result in use. */
interface LighthouseResult {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null } | undefined>
  audits: Record<
    string,
    { id: string; title: string; score: number | null; scoreDisplayMode: string; numericValue?: number } | undefined
  >
}

async function visit(page: string, device: string, port: number): Promise<Visit> {
  const settings = [`--port=${port}`, '--output=json', '--quiet', `--only-categories=${CATEGORIES.join(',')}`]
  if (device === 'desktop') settings.push('--preset=desktop')
  const { stdout } = await promisify(execFile)(
    'npm',
    ['exec', '--yes', `--package=${LIGHTHOUSE}`, '--', 'lighthouse', new URL(page, options.url).href, ...settings],
    { maxBuffer: 100_000_000, shell: process.platform === 'win32' },
  )
  const result = JSON.parse(stdout) as LighthouseResult
  if (result.runtimeError) throw new Error(`${page}: ${result.runtimeError.message}`)
  for (const audit of Object.values(result.audits)) {
    const counts = audit && audit.score !== null && audit.score < 1 && audit.scoreDisplayMode === 'binary'
    if (counts && process.env.VERBOSE) console.log(`  ${page}: ${audit.id} ${audit.title}`)
  }
  return {
    scores: CATEGORIES.map((name) => Math.round((result.categories[name]?.score ?? 0) * 100)),
    lcp: result.audits['largest-contentful-paint']?.numericValue ?? NaN,
    tbt: result.audits['total-blocking-time']?.numericValue ?? NaN,
    cls: result.audits['cumulative-layout-shift']?.numericValue ?? NaN,
  }
}

/** Prints the medians; returns the missed targets. */
function report(device: string, page: string, visits: Visit[]): string[] {
  const scores = CATEGORIES.map((_, index) => median(visits.map((one) => one.scores[index] ?? 0)))
  const [lcp, tbt, cls] = (['lcp', 'tbt', 'cls'] as const).map((name) => median(visits.map((one) => one[name])))
  const figures = [lcp?.toFixed(0).padStart(8), tbt?.toFixed(0).padStart(6), cls?.toFixed(3).padStart(6)]
  console.log(
    device.padEnd(8),
    page.slice(0, 25).padEnd(25),
    ...scores.map((score) => score.toFixed(0).padStart(4)),
    ...figures,
  )
  const isMissed = (value: number | undefined, most: string) => value === undefined || !(value <= Number(most))
  return [
    ...CATEGORIES.filter((_, index) => !((scores[index] ?? 0) >= Number(options.score))),
    ...(isMissed(lcp, options.lcp) ? ['LCP'] : []),
    ...(isMissed(tbt, options.tbt) ? ['TBT'] : []),
    // Rounded as shown.
    ...(isMissed(cls && Math.round(cls * 1000) / 1000, options.cls) ? ['CLS'] : []),
  ].map((name) => `${device} ${page}: ${name} misses its target`)
}

await main()
