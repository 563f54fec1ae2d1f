import fs from 'node:fs'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { Page } from '@playwright/test'

/** A message as Lingui compiles it. */
type Compiled = (string | [string, string?, unknown?])[]

const ACCENTED: Record<string, string> = {
  a: 'á',
  e: 'é',
  i: 'í',
  o: 'ó',
  u: 'ú',
  y: 'ý',
  A: 'Á',
  E: 'É',
  I: 'Í',
  O: 'Ó',
  U: 'Ú',
}

/** The same text with an accent on every vowel; tags and places of numbers stay. */
const accent = (text: string) => text.replace(/<\/?\d+\/?>|[aeiouyAEIOU]/g, (found) => ACCENTED[found] ?? found)

function accentMessage(message: Compiled): Compiled {
  return message.map((token) => {
    if (typeof token === 'string') return accent(token)
    const [name, type, choices] = token
    if (typeof choices !== 'object' || choices === null) return token
    const entries = Object.entries(choices).map(([form, text]) => [
      form,
      Array.isArray(text) ? accentMessage(text as Compiled) : typeof text === 'string' ? accent(text) : text,
    ])
    return [name, type, Object.fromEntries(entries)]
  })
}

/** The script of a catalogue with accents; as it is when it holds none, which is a page that is named like its catalogue. */
function accentCatalogue(script: string): string {
  const literal = /JSON\.parse\((`[^`]*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/.exec(script)?.[1]
  if (!literal) return script
  const messages = JSON.parse(runInNewContext(literal) as string) as Record<string, Compiled>
  const accented = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, accentMessage(message)]))
  return script.replace(literal, () => JSON.stringify(JSON.stringify(accented)))
}

const folder = path.resolve(import.meta.dirname, '../../client/src/messages/en')
/** What the build calls them: that of all pages is named after its language. */
const CATALOGUES = ['en', ...fs.readdirSync(folder).map((file) => path.parse(file).name)]

/**
 * Lets all that the catalogues of English say come with accents, so that what stands on a page without any was never
 * extracted, or comes from the database. Only they are held up on their way: a route of Playwright's holds up every
 * request, and has the browser fetch and compile all scripts anew for each page.
 */
export async function speakPseudo(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const accented = new Map<string, Promise<string>>()
  devtools.on('Fetch.requestPaused', ({ requestId, request: { url } }) => {
    const script =
      accented.get(url) ?? page.request.get(url).then(async (answer) => accentCatalogue(await answer.text()))
    accented.set(url, script)
    const responseHeaders = [{ name: 'content-type', value: 'text/javascript' }]
    const answer = async () => {
      const body = Buffer.from(await script).toString('base64')
      await devtools.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body })
    }
    // A page that was left waits for no answer.
    answer().catch(() => undefined)
  })
  const patterns = CATALOGUES.map((name) => ({ urlPattern: `*/assets/${name}-????????.js` }))
  await devtools.send('Fetch.enable', { patterns })
}

/** All that a page shows or tells to screen readers: texts, and the attributes that are read out. */
export async function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts: string[] = [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode
      if (!parentElement?.closest('script, style, noscript, [lang]:not(html)')) texts.push(textContent ?? '')
    }
    for (const element of document.body.querySelectorAll('[aria-label], [placeholder], [title], img[alt]')) {
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        if (!element.closest('[lang]:not(html)')) texts.push(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(texts.map((text) => text.trim()).filter((text) => /[a-z]/i.test(text)))]
  })
}
