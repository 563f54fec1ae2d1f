import { setTimeout as pause } from 'node:timers/promises'
import type { MailOutbox } from '@instrumenta/prisma/client'
import pTimeout from 'p-timeout'
import type { Logger } from 'pino'
import type { Db } from '../../shared/db'
import { linksTo } from '../../shared/tracing/causes'
import type { SpanAbout } from '../../shared/tracing/spans'
import { inJobSpan } from '../../shared/tracing/spans'
import { createUnlessAway } from '../../shared/unless-away'
import type { MailSender } from './compose-mail'
import { composeMail } from './compose-mail'
import { describeFailure, MAX_ATTEMPTS, retryDelayMs } from './mail.policy'
import { createMailService } from './mail.service'
import type { Delivery, MailTransport } from './smtp-transport'
import { SMTP_CONNECTIONS } from './smtp-transport'

/** How long a stop waits for the notes of what it has cut off. */
const NOTE_MS = 500

/** What the worker needs. The numbers are milliseconds and have good values; tests bring their own. */
export interface MailWorkerDeps extends MailSender {
  db: Db
  transport: MailTransport
  logger: Pick<Logger, 'error' | 'warn'>
  /** Between two looks into an empty outbox. */
  pollMs?: number
  /** After which an attempt is cut off. */
  sendMs?: number
  /** For which a taken mail is nobody else's; longer than `sendMs`. */
  leaseMs?: number
  /** Until the next attempt, after this many. */
  delayMs?: (attempts: number) => number
}

/** Sends what is in the outbox. */
export interface MailWorker {
  /** Begins, and goes on until it is stopped. */
  start(): void
  /** Takes no more mails, and gives those under way so many milliseconds, at least one; whatever is left waits for the next start. */
  stop(graceMs?: number): Promise<void>
}

/**
 * Builds the worker. Any number of processes may run one. A mail is sent at least once: one whose sending ended
 * without a note, because the process or the database was gone, is sent again under the same Message-ID.
 */
export function createMailWorker(deps: MailWorkerDeps): MailWorker {
  const { db, transport, logger } = deps
  const { pollMs = 1_000, sendMs = 60_000, leaseMs = 3 * 60_000, delayMs = retryDelayMs } = deps
  const outbox = createMailService(db)
  const stopping = new AbortController()
  const limits = new Set<AbortController>()
  const underWay = new Set<Promise<void>>()
  let loop = Promise.resolve()
  const unlessAway = createUnlessAway(logger, 'mails')

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      if (underWay.size >= SMTP_CONNECTIONS) {
        await Promise.race(underWay)
        continue
      }
      const taken = await unlessAway(() => outbox.take(SMTP_CONNECTIONS - underWay.size, leaseMs))
      for (const mail of taken ?? []) {
        const sending = inJobSpan(aboutMail(mail), () => deliver(mail)).finally(() => underWay.delete(sending))
        underWay.add(sending)
      }
      if (!taken?.length) await pauseUnlessStopping()
    }
  }

  async function deliver(mail: MailOutbox): Promise<void> {
    const end = Date.now() + leaseMs
    const delivery = await attempt(mail)
    const note = noteOf(mail, delivery)
    // Without the note a mail that was sent would be sent again: try for as long as it is ours.
    while (!(await unlessAway(() => note().then(() => true)))) {
      if (stopping.signal.aborted || Date.now() > end) {
        logger.error({ mail: String(mail.id) }, 'What became of a mail could not be noted: it will be sent again')
        return
      }
      await pauseUnlessStopping()
    }
  }

  async function attempt(mail: MailOutbox): Promise<Delivery> {
    const failed = (reason: string, isForGood: boolean): Delivery => ({
      isSent: false,
      reason: describeFailure(reason),
      isForGood,
    })
    if (mail.attempts > MAX_ATTEMPTS) return failed('Each attempt to send it was cut short.', true)
    const limit = new AbortController()
    const timer = setTimeout(() => limit.abort(), sendMs)
    limits.add(limit)
    try {
      const composed = composeMail(mail, deps)
      if ('problem' in composed) return failed(composed.problem, true)
      return await transport.send(composed.mail, limit.signal)
    } catch (error) {
      return failed(String(error), false)
    } finally {
      clearTimeout(timer)
      limits.delete(limit)
    }
  }

  function noteOf(mail: MailOutbox, delivery: Delivery): () => Promise<void> {
    if (delivery.isSent) return () => outbox.noteSent(mail)
    const { reason, isForGood } = delivery
    const { template, attempts } = mail
    const retryInMs = isForGood || attempts >= MAX_ATTEMPTS ? null : delayMs(attempts)
    const facts = { mail: String(mail.id), template, attempts, reason }
    if (retryInMs === null) logger.error(facts, 'A mail was given up')
    else logger.warn({ ...facts, retryInMs }, 'A mail could not be sent yet')
    return () => outbox.noteFailure(mail, { reason, retryInMs })
  }

  async function pauseUnlessStopping(): Promise<void> {
    await pause(pollMs, undefined, { signal: stopping.signal }).catch(() => {})
  }

  return {
    start() {
      loop = run()
    },

    async stop(graceMs = 4_000) {
      stopping.abort()
      const ended = loop.then(() => Promise.all(underWay))
      await pTimeout(ended, { milliseconds: graceMs, fallback: () => [] })
      for (const limit of limits) limit.abort()
      // What is cut off is still noted, if the database answers.
      await pTimeout(ended, { milliseconds: NOTE_MS, fallback: () => [] })
      transport.close()
    },
  }
}

const aboutMail =
  ({ template, attempts, payload }: MailOutbox) =>
  (): SpanAbout => ({
    name: `send a mail ${template}`,
    attributes: { 'instrumenta.attempt': attempts },
    links: linksTo(orderOf(payload)),
  })

/** The order that a mail tells of. */
function orderOf(payload: MailOutbox['payload']): string | undefined {
  const { orderId } = Object(payload) as { orderId?: unknown }
  return typeof orderId === 'string' ? orderId : undefined
}
