import type { Fact, MailContent } from './mail-content'

/** The content as plain text. */
export function writeText({ heading, paragraphs, facts, quote, link, reason }: MailContent): string {
  const blocks = [
    heading,
    ...paragraphs,
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    facts.map(writeFact).join('\n'),
    `${link.label}: ${link.url}`,
    `Instrumenta\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function writeFact({ label, value }: Fact): string {
  const [first = '', ...others] = value.split('\n')
  return [`${label}: ${first}`, ...others.map((line) => `  ${line}`)].join('\n')
}
