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

/**
 * Lets all that the catalogues of English say come with accents, so that what stands on a page without any was never
 * extracted, or comes from the database. Each is fetched once: a route goes by the browser's cache.
 */
export async function speakPseudo(page: Page): Promise<void> {
  const catalogues =
    /\/assets\/(en|account|basket|blogs|dashboard|forms|home|no-results|portfolio|products?|sign-in)-[\w-]+\.js$/
  const accented = new Map<string, Promise<string>>()
  await page.route(catalogues, async (route) => {
    const address = route.request().url()
    const script = accented.get(address) ?? route.fetch().then(async (answer) => accentCatalogue(await answer.text()))
    accented.set(address, script)
    await route.fulfill({ contentType: 'text/javascript', body: await script })
  })
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
