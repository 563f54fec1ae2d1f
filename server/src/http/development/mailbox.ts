import { randomBytes } from 'node:crypto'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { fastifyPlugin } from 'fastify-plugin'
import type { Env } from '../../config/env'
import type { Reading } from '../../graphql/context'
import type { ComposeResult, MailSender } from '../../modules/mail/compose-mail'
import { composeMail, readSender } from '../../modules/mail/compose-mail'
import type { AccountMail } from './auth-emulator'
import { mailboxPage, mailPage } from './mailbox-pages'

const SHOWN = 50

interface MailboxDeps extends Pick<Reading, 'db'> {
  env: Pick<Env, 'mail' | 'publicUrl' | 'accessTokenSecret'>
  /** Mails of the auth emulator, newest first. */
  listAccountMails(): Promise<AccountMail[]>
}

/**
 * Shows the shop's emails at `/dev/mailbox`, for machines without a mail server. It needs no sign-in, and shows names,
 * addresses and messages of all people. Add it only in embedded mode, where the emulator lets anyone sign in as any person,
 * and never in production.
 */
export const mailbox = fastifyPlugin(addMailbox, { name: 'mailbox', dependencies: ['request-checks'] })

async function addMailbox(app: FastifyInstance, { db, env, listAccountMails }: MailboxDeps): Promise<void> {
  const settings = { ...env.mail, publicUrl: env.publicUrl, invitationSecret: env.accessTokenSecret }
  const isSending = env.mail.smtpUrl !== undefined

  app.get('/dev/mailbox', async (_request, reply) => {
    // Works without the emulator's mails.
    const [rows, sender, accountMails] = await Promise.all([
      db.mailOutbox.findMany({ orderBy: { id: 'desc' }, take: SHOWN }),
      readSender(db, settings),
      listAccountMails().catch(() => null),
    ])
    const entries = rows.map((row) => ({ row, ...composeOrExplain(row, sender) }))
    return sendPage(reply, (nonce) => mailboxPage({ entries, accountMails, isSending, shown: SHOWN, nonce }))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id', async ({ params }, reply) => {
    const row = await findRow(params.id)
    if (!row) return reply.callNotFound()
    const sender = await readSender(db, settings)
    const entry = { row, ...composeOrExplain(row, sender) }
    return sendPage(reply, (nonce) => mailPage({ entry, isSending, from: sender.from, nonce }))
  })

  app.get<{ Params: { id: string } }>('/dev/mailbox/:id/html', async ({ params }, reply) => {
    const row = await findRow(params.id)
    const composed = row && composeOrExplain(row, await readSender(db, settings))
    if (!composed || 'problem' in composed) return reply.callNotFound()
    return (
      reply
        // A sandboxed page has no origin, so browsers would warn about this header.
        .removeHeader('origin-agent-cluster')
        .headers({
          'content-security-policy': MAIL_POLICY,
          'x-frame-options': 'SAMEORIGIN',
          'cache-control': 'no-store',
        })
        .type('text/html; charset=utf-8')
        .send(composed.mail.html)
    )
  })

  async function findRow(id: string) {
    return /^\d{1,18}$/.test(id) ? db.mailOutbox.findUnique({ where: { id: BigInt(id) } }) : null
  }
}

/** Allows only inline styles, the shop's images, and links in new tabs. */
const MAIL_POLICY = [
  "default-src 'none'",
  "style-src-attr 'unsafe-inline'",
  // The logo.
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ')

function sendPage(reply: FastifyReply, write: (nonce: string) => string): FastifyReply {
  const nonce = randomBytes(16).toString('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    "img-src 'self'",
    "frame-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
  return reply
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-store' })
    .type('text/html; charset=utf-8')
    .send(write(nonce))
}

/** Composes a mail. One that fails must not break the whole list. */
function composeOrExplain(row: Parameters<typeof composeMail>[0], sender: MailSender): ComposeResult {
  try {
    return composeMail(row, sender)
  } catch (error) {
    return { problem: String(error) }
  }
}
