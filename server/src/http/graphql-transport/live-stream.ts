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

export const countOpen = () => open.inc()
export const countEnd = () => open.dec()
export const countEvent = () => events.inc()

/**
 * Parts of Apollo's multipart protocol for subscriptions. Clients read a part after its closing boundary, so both are written
 * together.
 */
const BOUNDARY = 'graphql'
export const LIVE_CONTENT_TYPE = `multipart/mixed;boundary="${BOUNDARY}";subscriptionSpec=1.0`
const OPENING = `\r\n--${BOUNDARY}`
const CLOSING = '--\r\n'
const part = (json: object) => `\r\ncontent-type: application/json\r\n\r\n${JSON.stringify(json)}\r\n--${BOUNDARY}`

/** Maximum unread bytes of a stream, besides the buffers of the system. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Body of a streamed answer. */
export interface LiveStream {
  body: Readable
  /** Time of the last write, by `Date.now()`. */
  writtenAt(): number
  /** Writes an event, or `{}` as a heartbeat. Returns false if the reader is too slow. */
  write(message: object): boolean
  /** Ends the stream, with a last message if given. */
  end(message?: object): void
}

/** @param onClose called once, at the end or when the client leaves */
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
