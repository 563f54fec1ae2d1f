import type { Contestant } from '../contestants'
import type { Work, Workload } from './work'

/**
 * Server-rendered pages; only the shop has them, so they have a rate per core instead of a ratio.
 */
export const pageWorkloads: Workload[] = [
  {
    name: 'home page, kept',
    contestants: ['shop'],
    prepare: (contestant) => preparePage(contestant, '/', { method: 'GET', headers: HEADERS }),
    writes: false,
  },
  {
    name: 'page of products, drawn anew',
    contestants: ['shop'],
    prepare: (contestant) => preparePage(contestant, LIST, { requests: [{ method: 'GET', setupRequest: otherPrice }] }),
    writes: false,
  },
]

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' }

/**
 * The list reads prices from the address, unlike the home page: unread parameters do not make another page.
 */
const LIST = '/products?maxPrice='

let dearest = 100_000

/** A page that is not cached but full, the most expensive case. */
const otherPrice = <Request extends object>(request: Request) => ({
  ...request,
  headers: HEADERS,
  path: `${LIST}${++dearest}`,
})

async function preparePage({ name, url }: Contestant, path: string, load: Work['load']): Promise<Work> {
  const response = await fetch(url + path, { headers: { accept: 'text/html' } })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('/products/')) {
    throw new Error(`${name} has no page ${path}. Run \`npm run build\` first. It answers ${response.status}.`)
  }
  return { load, path, isRight: (body) => body.length > 5_000, sample: null }
}
