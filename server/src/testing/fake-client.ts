import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'graphql'
import type { RenderRequest, RenderResult } from '../http/pages/pages'

/** Hash of the inline script that rendered pages claim to have. */
export const SCRIPT_HASH = `sha256-${createHash('sha256').update('start()').digest('base64')}`

/** Hash of the style element that rendered pages claim to have. */
export const STYLE_HASH = `sha256-${createHash('sha256').update('p{color:red}').digest('base64')}`

/** Headers of a browser that opens an address. */
export const browserHeaders = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

/** A client folder like Vite's output. Remove it afterwards. */
export function createClientFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'instrumenta-client-'))
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'console.log(1)')
  writeFileSync(join(folder, 'assets/app-1a2b.js.br'), 'compressed before')
  writeFileSync(join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(join(folder, 'playground.html'), '<!doctype html>playground')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'robots.txt'), 'a file that the server writes itself')
  return folder
}

/** Stands for the client's renderer, which is a black box to the server. Records the requests it received. */
export function createFakeRenderer() {
  const requests: RenderRequest[] = []
  async function render(request: RenderRequest): Promise<RenderResult> {
    requests.push(request)
    if (request.url === '/broken') throw new Error('a secret of the renderer')
    const hashes = { inlineScriptHashes: [SCRIPT_HASH], inlineStyleHashes: [STYLE_HASH] }
    if (request.url === '/old') return { status: 301, location: '/new', html: '', ...hashes }
    if (request.url === '/lost') return { status: 404, html: '<!doctype html>lost', ...hashes }
    if (request.url.startsWith('/data')) return renderData(request)
    return { status: 200, html: `<!doctype html>${'<p>text</p>'.repeat(500)}`, ...hashes }
  }
  return { requests, render }
}

/** A page with the shop's categories, queried like the client's pages do. */
async function renderData({ execute }: RenderRequest): Promise<RenderResult> {
  const { data, errors } = await execute(parse('{ categories { slug } }'), {})
  const html = `<!doctype html>${JSON.stringify(data)}`
  const isUnavailable = errors?.some(({ extensions }) => extensions?.code === 'SERVICE_UNAVAILABLE')
  return { status: isUnavailable ? 503 : errors ? 500 : 200, html, inlineScriptHashes: [], inlineStyleHashes: [] }
}
