import { htmlEscape } from 'escape-goat'
import type { Language } from '../../shared/languages'
import { directionOf } from '../../shared/languages'
import type { Fact, MailContent, Shop } from './mail-content'
import { isolate, say } from '../../messages/say'
import { sentence } from '../../messages/sentence'

// The shop's colours (client/src/shared/theme/tokens.ts), inline because email programs support no style sheets.
const BRAND = '#0b4a57'
const DONE = '#2b7482'
const INK = '#141c22'
const MUTED = '#4b5a64'
const LINE = '#dee5e9'
const PAPER = '#f6f8f9'

const FONT = "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
// Screen readers must ignore layout tables.
const LAYOUT = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const WRAP = 'word-break:break-word;overflow-wrap:anywhere'

/** Start and end side. Email programs support no logical CSS properties. */
interface Sides {
  start: 'left' | 'right'
  end: 'left' | 'right'
  /** Letter spacing of headings. It would break joined letters of Arabic. */
  spacing: string
  /** The `dir` attribute, if it is not the default. */
  dir: string
}

const sidesOf = (language: Language): Sides =>
  directionOf(language) === 'rtl'
    ? { start: 'right', end: 'left', spacing: '', dir: ' dir="rtl"' }
    : { start: 'left', end: 'right', spacing: 'letter-spacing:-0.02em;', dir: '' }

type HeadOfMail = Pick<Shop, 'name' | 'logo' | 'publicUrl'>

/** In pixels. */
const LOGO_HEIGHT = 40

/** The content as HTML: tables and inline styles, nothing external, everything escaped. */
export function writeHtml(content: MailContent, shop: HeadOfMail): string {
  const sides = sidesOf(content.language)
  return [
    '<!doctype html>',
    `<html lang="${content.language}"${sides.dir}>`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="color-scheme" content="light">',
    `<title>${htmlEscape(content.subject)}</title>`,
    '</head>',
    `<body${sides.dir} style="margin:0;padding:0;background-color:${PAPER};color:${INK};${FONT};-webkit-text-size-adjust:100%">`,
    `<div style="display:none;max-height:0;overflow:hidden">${htmlEscape(content.preview)}</div>`,
    `<table ${LAYOUT} width="100%" style="background-color:${PAPER}"><tr><td align="center" style="padding:24px 12px">`,
    `<table ${LAYOUT} width="100%"${sides.dir} style="max-width:600px;text-align:${sides.start}">`,
    writeHead(shop),
    `<tr><td bgcolor="#ffffff" style="padding:32px 28px;background-color:#ffffff;border:1px solid ${LINE};` +
      `border-top:0;border-radius:0 0 8px 8px;${WRAP}">`,
    `<h1 style="margin:0 0 20px;font-size:24px;line-height:30px;font-weight:600;${sides.spacing}color:${INK}">` +
      `${htmlEscape(content.heading)}</h1>`,
    ...content.paragraphs.map(writeParagraph),
    content.progress ? writeProgress(content.progress) : '',
    content.quote === undefined ? '' : writeQuote(content.quote, sides),
    content.facts.length > 0 ? writeFacts(content.facts, sides) : '',
    writeLink(content.link),
    '</td></tr>',
    `<tr><td style="padding:20px 28px;font-size:13px;line-height:20px;color:${MUTED}">` +
      `${htmlEscape(content.reason)}</td></tr>`,
    '</table>',
    '</td></tr></table>',
    '</body>',
    '</html>',
  ]
    .filter(Boolean)
    .join('\n')
}

/** The logo on white, or the name on the brand's colour. */
function writeHead({ name, logo, publicUrl }: HeadOfMail): string {
  if (!logo) {
    return (
      `<tr><td bgcolor="${BRAND}" style="padding:18px 28px;background-color:${BRAND};border-radius:8px 8px 0 0;` +
      `color:#ffffff;font-size:18px;line-height:24px;font-weight:600;letter-spacing:-0.02em">${htmlEscape(name)}</td></tr>`
    )
  }
  const height = Math.min(LOGO_HEIGHT, logo.height)
  const width = Math.round((logo.width * height) / logo.height)
  return (
    `<tr><td bgcolor="#ffffff" style="padding:18px 28px;background-color:#ffffff;border:1px solid ${LINE};` +
    `border-bottom:0;border-radius:8px 8px 0 0;color:${INK};font-size:18px;font-weight:600">` +
    `<img src="${htmlEscape(publicUrl + logo.url)}" alt="${htmlEscape(name)}" width="${width}" height="${height}" ` +
    'style="display:block;border:0"></td></tr>'
  )
}

function writeParagraph(text: string): string {
  return `<p style="margin:0 0 16px;font-size:16px;line-height:25px;color:${INK}">${escapeLines(text)}</p>`
}

function writeProgress({ steps, done }: { steps: string[]; done: number }): string {
  const cells = steps.map((step, index) => {
    const isDone = index < done
    const isLatest = index === done - 1
    return (
      `<td width="${Math.floor(100 / steps.length)}%" style="padding:8px 2px 0 0;border-top:4px solid ` +
      `${isDone ? DONE : LINE};font-size:12px;line-height:16px;font-weight:${isLatest ? 600 : 400};` +
      `color:${isLatest ? INK : MUTED}">${htmlEscape(step)}</td>`
    )
  })
  return `<table ${LAYOUT} width="100%" style="margin:8px 0 24px"><tr>${cells.join('')}</tr></table>`
}

function writeQuote(text: string, { start }: Sides): string {
  return (
    `<div style="margin:8px 0 24px;padding:4px 0;padding-${start}:16px;border-${start}:4px solid ${DONE};font-size:16px;` +
    `line-height:25px;color:${INK}">${escapeLines(text)}</div>`
  )
}

function writeFacts(facts: Fact[], { start, end }: Sides): string {
  const rows = facts.map(({ label, value, url }, index) => {
    const edge = index === 0 ? '' : `border-top:1px solid ${LINE};`
    return (
      `<tr><td valign="top" width="30%" style="${edge}padding:10px;padding-${start}:16px;padding-${end}:8px;color:${MUTED}">` +
      `${htmlEscape(label)}</td><td valign="top" dir="auto" style="${edge}padding:10px;padding-${start}:8px;padding-${end}:16px;color:${INK};` +
      `font-weight:500;text-align:${start};${WRAP}">${url === undefined ? escapeLines(value) : writeValueLink(value, url)}</td></tr>`
    )
  })
  return (
    `<table cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:8px 0 24px;` +
    `background-color:${PAPER};border-radius:6px;font-size:14px;line-height:21px">${rows.join('')}</table>`
  )
}

function writeValueLink(value: string, url: string): string {
  return `<a href="${htmlEscape(url)}" target="_blank" style="color:${BRAND}">${escapeLines(value)}</a>`
}

function writeLink({ label, url }: { label: string; url: string }): string {
  return (
    `<table ${LAYOUT}><tr><td bgcolor="${BRAND}" style="background-color:${BRAND};border-radius:6px">` +
    `<a href="${htmlEscape(url)}" target="_blank" style="display:inline-block;padding:12px 24px;color:#ffffff;` +
    `font-size:15px;line-height:20px;font-weight:500;text-decoration:none">${htmlEscape(label)}</a></td></tr></table>`
  )
}

function escapeLines(text: string): string {
  return htmlEscape(text).replaceAll('\n', '<br>')
}

/** The content as plain text. */
export function writeText(content: MailContent, { name }: Pick<Shop, 'name'>): string {
  const { language, heading, paragraphs, facts, quote, link, reason } = content
  const blocks = [
    heading,
    ...paragraphs,
    quote === undefined ? '' : quote.replace(/^/gm, '> '),
    facts.map((fact) => writeFact(fact, language)).join('\n'),
    `${say(sentence('labelOf', { label: link.label }), language)} ${link.url}`,
    `${name}\n${reason}`,
  ]
  return `${blocks.filter(Boolean).join('\n\n')}\n`
}

function writeFact({ label, value, url }: Fact, language: Language): string {
  const [first = '', ...others] = value.split('\n')
  const labelled = say(sentence('labelled', { label, value: first }), language)
  const more = others.map((line) => `  ${isolate(line, language)}`)
  return [labelled, ...more, ...(url === undefined ? [] : [`  ${url}`])].join('\n')
}
