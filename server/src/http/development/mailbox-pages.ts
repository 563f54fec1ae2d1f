import type { MailOutbox } from '@instrumenta/prisma/client'
import { htmlEscape } from 'escape-goat'
import type { ComposeResult } from '../../modules/mail/compose-mail'
import type { AccountMail } from './auth-emulator'

/** Colours of the shop (client/src/shared/theme/tokens.ts). */
const mailboxStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f6f8f9;color:#141c22;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Arial,sans-serif;
overflow-wrap:anywhere}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:14px max(16px,calc(50vw - 480px));
background:#0b4a57;color:#d9e9eb;font-size:14px}
main{max-width:992px;margin:0 auto;padding:24px 16px 64px}
a{color:#0b4a57;text-underline-offset:3px}
a:focus-visible{outline:2px solid #175e6c;outline-offset:2px;border-radius:2px}
header .shop{color:#fff;font-size:18px;font-weight:600;letter-spacing:-.02em;text-decoration:none}
header a:focus-visible{outline-color:#fff}
h1{margin:8px 0 12px;font-size:26px;line-height:1.25;font-weight:600;letter-spacing:-.02em}
h2{margin:32px 0 8px;font-size:18px;line-height:1.35;font-weight:600}
p{margin:0 0 12px}
.muted,.to,time,dt{color:#4b5a64}
time{white-space:nowrap}
.mails,.empty,dl,pre,iframe{background:#fff;border:1px solid #dee5e9;border-radius:8px}
.mails{margin:20px 0;padding:0;list-style:none}
.mails li{padding:14px 20px}
.mails li+li{border-top:1px solid #dee5e9}
.mails p{margin:4px 0 0;font-size:14px}
.subject{font-weight:600;text-decoration:none}
.subject:hover{text-decoration:underline}
.badge{display:inline-block;margin-right:6px;padding:2px 8px;border-radius:4px;font-size:12px;font-weight:500}
.sent{background:#d2eee2;color:#0a3524}
.waiting{background:#edf1f3;color:#232e35}
.failed{background:#fadedb;color:#4a100b}
.empty{margin:20px 0;padding:8px 24px 12px}
.empty h2{margin-top:12px}
dl{margin:16px 0;padding:4px 20px;font-size:14px}
dl div{display:grid;grid-template-columns:96px minmax(0,1fr);gap:12px;padding:8px 0}
dl div+div{border-top:1px solid #edf1f3}
dd{margin:0}
iframe{display:block;width:100%;height:1020px}
pre{margin:8px 0;padding:16px 20px;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap}
.problem{padding:12px 20px;border:1px solid #ee9d95;border-radius:8px;background:#fdf1f0;color:#4a100b}
`

/** A row of the outbox with its composed mail. */
type MailboxEntry = { row: MailOutbox } & ComposeResult

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })

/** The list of mails, newest first. */
export function mailboxPage(facts: {
  entries: MailboxEntry[]
  /** Null if the emulator does not answer. */
  accountMails: AccountMail[] | null
  isSending: boolean
  shown: number
  nonce: string
}): string {
  const { entries, accountMails, isSending, shown, nonce } = facts
  const intro = isSending
    ? 'Emails sent by the shop and their status. The mail server in SMTP_URL delivers them.'
    : 'SMTP_URL is not set, so emails are stored here and not sent.'
  const list = entries.length === 0 ? writeEmpty() : `<ul class="mails">${entries.map(writeEntry).join('\n')}</ul>`
  const end = entries.length === shown ? `<p class="muted">These are the newest ${shown}.</p>` : ''
  return writePage(
    'Mailbox',
    nonce,
    `<h1>Mailbox</h1>${writeAccountMails(accountMails, shown)}<h2>Orders and inquiries</h2><p class="muted">${intro}</p>${list}${end}`,
  )
}

/** One email: its details, its HTML in a sandboxed frame, and its text. */
export function mailPage(facts: { entry: MailboxEntry; isSending: boolean; from: string; nonce: string }): string {
  const { entry, isSending, from, nonce } = facts
  const { row } = entry
  const isKept = !isSending && !row.sentAt && !row.failedAt
  const rows: [string, string][] = [
    ['Status', writeState(row) + (isKept ? 'SMTP_URL is not set' : '')],
    ['From', htmlEscape(from)],
    ['To', htmlEscape(row.recipient)],
    ...('mail' in entry ? [['Replies to', htmlEscape(entry.mail.replyTo)] satisfies [string, string]] : []),
    ['Written', writeTime(row.createdAt)],
    ['Template', htmlEscape(row.template)],
  ]
  const content = 'mail' in entry ? writeContent(row.id, entry.mail.text) : writeProblem(entry.problem, row.payload)
  const title = subjectOf(entry)
  const list = rows.map(([label, value]) => `<div><dt>${label}</dt><dd>${value}</dd></div>`).join('\n')
  const back = '<p><a href="/dev/mailbox">All emails</a></p>'
  return writePage(title, nonce, `${back}<h1>${htmlEscape(title)}</h1><dl>${list}</dl>${content}`)
}

/** Mails of Firebase, which only the emulator has. Each is only a link. */
function writeAccountMails(mails: AccountMail[] | null, shown: number): string {
  const head = '<h2>Accounts</h2>'
  if (!mails) return `${head}<p class="problem">The auth emulator does not respond, so its emails are not listed.</p>`
  const intro =
    'Emails to confirm an address or reset a password. Firebase would send these. The emulator keeps them until ' +
    'their link is used or it stops.'
  const items = mails
    .slice(0, shown)
    .map(({ recipient, subject, link }) =>
      [
        `<li><a class="subject" href="${htmlEscape(link)}">${htmlEscape(subject)}</a>`,
        `<p class="to">To ${htmlEscape(recipient)}</p></li>`,
      ].join('\n'),
    )
  const list = items.length > 0 ? `<ul class="mails">${items.join('\n')}</ul>` : '<p>No emails.</p>'
  return `${head}<p class="muted">${intro}</p>${list}`
}

function writeEmpty(): string {
  return [
    '<div class="empty"><h2>No emails yet</h2>',
    '<p>The shop sends one when someone</p>',
    '<ul><li>places an order and has confirmed their address,</li><li>cancels an order, or staff update one,</li>',
    '<li>sends a message with the contact form.</li></ul>',
    '<p>Then reload this page.</p></div>',
  ].join('')
}

function writeEntry(entry: MailboxEntry): string {
  const { row } = entry
  return [
    `<li><a class="subject" href="/dev/mailbox/${row.id}">${htmlEscape(subjectOf(entry))}</a>`,
    `<p class="to">To ${htmlEscape(row.recipient)} · ${writeTime(row.createdAt)}</p>`,
    `<p class="state">${writeState(row)}</p></li>`,
  ].join('\n')
}

function writeState(row: MailOutbox): string {
  if (row.sentAt) return `<span class="badge sent">Sent</span> ${writeTime(row.sentAt)}`
  const reason = htmlEscape(row.lastError ?? '')
  if (row.failedAt) return `<span class="badge failed">Failed</span> ${writeTime(row.failedAt)}: ${reason}`
  const waiting = '<span class="badge waiting">Waiting</span>'
  if (!reason) return waiting
  return `${waiting} attempt ${row.attempts} failed and is retried: ${reason}`
}

function writeContent(id: bigint, text: string): string {
  const html = `/dev/mailbox/${id}/html`
  return [
    `<h2>As HTML</h2><p class="muted"><a href="${html}">Open in a new tab</a></p>`,
    `<iframe src="${html}" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`,
    `<h2>As text</h2><pre>${htmlEscape(text)}</pre>`,
  ].join('\n')
}

function writeProblem(problem: string, payload: unknown): string {
  return [
    `<p class="problem">This email can’t be composed. ${htmlEscape(problem)}</p>`,
    `<h2>Template data</h2><pre>${htmlEscape(JSON.stringify(payload, null, 2))}</pre>`,
  ].join('\n')
}

function subjectOf(entry: MailboxEntry): string {
  return 'mail' in entry ? entry.mail.subject : `Email that can’t be composed (${entry.row.template})`
}

/** In the time zone of the server, which in embedded mode is the reader's. */
function writeTime(time: Date): string {
  return `<time datetime="${time.toISOString()}">${moment.format(time)}</time>`
}

function writePage(title: string, nonce: string, content: string): string {
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${htmlEscape(title)}</title>`,
    '<link rel="icon" href="/favicon.svg">',
    `<style nonce="${nonce}">${mailboxStyle}</style></head>`,
    '<body><header><a class="shop" href="/">Shop</a> <span>only in development</span></header>',
    `<main>${content}</main></body>`,
    '</html>',
  ].join('\n')
}
