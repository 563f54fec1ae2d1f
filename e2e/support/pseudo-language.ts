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

/** Accents every vowel; tags and placeholders stay. */
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

/**
 * Accents a catalogue's script; other scripts, such as a page with a catalogue's name, are unchanged.
 */
function accentCatalogue(script: string): string {
  const literal = /JSON\.parse\((`[^`]*`|'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*")\)/.exec(script)?.[1]
  if (!literal) return script
  const messages = JSON.parse(runInNewContext(literal) as string) as Record<string, Compiled>
  const accented = Object.fromEntries(Object.entries(messages).map(([id, message]) => [id, accentMessage(message)]))
  return script.replace(literal, () => JSON.stringify(JSON.stringify(accented)))
}

const folder = path.resolve(import.meta.dirname, '../../client/src/messages/en')
/** Catalogue names in the build; the base catalogue is named by its language. */
const CATALOGUES = ['en', ...fs.readdirSync(folder).map((file) => path.parse(file).name)]

/**
 * Accents all English catalogues, so that unaccented text on a page is either not extracted or from the database. Only
 * intercepts catalogues: a Playwright route delays every request, and disables the script cache.
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
    // A page that was left needs no response.
    answer().catch(() => undefined)
  })
  const patterns = CATALOGUES.map((name) => ({ urlPattern: `*/assets/${name}-????????.js` }))
  await devtools.send('Fetch.enable', { patterns })
}

/** All texts of a page, visible or for screen readers, including attributes. */
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
