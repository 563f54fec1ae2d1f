import { isolate, say } from '../../messages/say'
import { sentence } from '../../messages/sentence'
import type { Language } from '../../shared/languages'
import type { Fact, MailContent } from './mail-content'

/** The content as plain text. */
export function writeText({ language, heading, paragraphs, facts, quote, link, reason }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    facts.map((fact) => writeFact(fact, language)).join('\n'),
    `${say(sentence('labelOf', { label: link.label }), language)} ${link.url}`,
    `Instrumenta\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function writeFact({ label, value, url }: Fact, language: Language): string {
  const [first = '', ...others] = value.split('\n')
  const labelled = say(sentence('labelled', { label, value: first }), language)
  const more = others.map((line) => `  ${isolate(line, language)}`)
  return [labelled, ...more, ...(url === undefined ? [] : [`  ${url}`])].join('\n')
}
