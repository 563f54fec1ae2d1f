import { Counter, Gauge } from 'prom-client'
import { metrics } from '../../shared/metrics'
import { Readable } from 'node:stream'

const open = new Gauge({
  name: 'instrumenta_live_streams',
  help: 'Streams of live updates that are open',
  registers: [metrics],
})
const events = new Counter({
  name: 'instrumenta_live_events_total',
  help: 'Events that were told over streams of live updates',
  registers: [metrics],
})

/** A stream was opened. */
export const countOpen = () => open.inc()
/** It has ended. */
export const countEnd = () => open.dec()
/** Something was told over one. */
export const countEvent = () => events.inc()

/**
 * The parts of Apollo's multipart protocol for subscriptions. A part is read once the boundary behind it has come, so that it is
 * written together with that.
 */
const BOUNDARY = 'graphql'
export const LIVE_CONTENT_TYPE = `multipart/mixed;boundary="${BOUNDARY}";subscriptionSpec=1.0`
const OPENING = `\r\n--${BOUNDARY}`
const CLOSING = '--\r\n'
const part = (json: object) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(json)}\r\n--${BOUNDARY}`

/** So much may wait for a reader who does not read, beside what the system takes off us. */
const MOST_UNREAD_BYTES = 256 * 1024

/** The body of an answer that goes on. */
export interface LiveStream {
  body: Readable
  /** Milliseconds of `Date.now()` at which something was last written. */
  writtenAt(): number
  /** Writes an event, or `{}` as a sign of life; false if the reader has fallen behind too far. */
  write(message: object): boolean
  /** Writes why it ends, if not by itself, and ends it. */
  end(message?: object): void
}

/** Begins the body. @param onClose called once, when it was read to its end or nobody reads it any more */
export function createLiveStream(onClose: () => void): LiveStream {
  let writtenAt = Date.now()
  const body = new Readable({
    read: () => undefined,
    destroy(error, done) {
      onClose()
      done(error)
    },
  })
  const push = (text: string) => {
    writtenAt = Date.now()
    body.push(text)
  }
  push(OPENING)
  return {
    body,
    writtenAt: () => writtenAt,
    write(message) {
      if (body.destroyed || body.readableEnded) return true
      if (body.readableLength > MOST_UNREAD_BYTES) return false
      push(part(message))
      return true
    },
    end(message) {
      if (body.destroyed) return
      push((message ? part(message) : '') + CLOSING)
      body.push(null)
    },
  }
}
