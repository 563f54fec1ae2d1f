import type { Contestant } from '../contestants'
import type { Work, Workload } from './work'

/** Server-rendered pages; only the shop has them, so they have a rate for one core instead of a ratio. */
export const pageWorkloads: Workload[] = [
  {
    name: 'home page, cached',
    contestants: ['shop'],
    prepare: (contestant) => prepareHome(contestant, { method: 'GET', headers: HEADERS }),
    writes: false,
  },
  {
    name: 'home page, not cached',
    contestants: ['shop'],
    prepare: (contestant) => prepareHome(contestant, { requests: [{ method: 'GET', setupRequest: otherHost }] }),
    writes: false,
  },
]

const HEADERS = { accept: 'text/html', 'accept-encoding': 'br' }

let count = 0

/** A page names its own host, so under another one it has to be rendered anew. */
function otherHost<Request extends object>(request: Request) {
  return { ...request, headers: { ...HEADERS, host: `shop-${++count}.example.com` } }
}

async function prepareHome({ name, url }: Contestant, load: Work['load']): Promise<Work> {
  const response = await fetch(`${url}/`, { headers: { accept: 'text/html' } })
  const html = await response.text()
  if (response.status !== 200 || !html.includes('Medical Tools')) {
    throw new Error(`${name} has no home page. Run \`npm run build\` first. It answers ${response.status}.`)
  }
  return { load, path: '/', isRight: (body) => body.length > 5_000, sample: null }
}
