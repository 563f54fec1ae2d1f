import { Counter, Gauge } from 'prom-client'
import { metrics } from '../../shared/metrics'

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
