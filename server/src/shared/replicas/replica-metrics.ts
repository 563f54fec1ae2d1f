import { Counter, Gauge } from 'prom-client'
import { metrics } from '../metrics'
import type { ReplicaWatch } from './replica-watch'

const watches = new Map<string, ReplicaWatch>()

/** Place of visitors' reads: the number of a replica, or `primary` if none was suitable. */
export const visitorReads = new Counter({
  name: 'instrumenta_visitor_reads_total',
  help: 'Operations of visitors by where they read: the number of a replica, or primary.',
  labelNames: ['from'] as const,
  registers: [metrics],
})

/** Reads of a replica that fell back to the primary. */
export const replicaFallbacks = new Counter({
  name: 'instrumenta_replica_fallbacks_total',
  help: 'Statements that a replica did not answer, so that the primary had to.',
  labelNames: ['replica'] as const,
  registers: [metrics],
})

new Gauge({
  name: 'instrumenta_replica_up',
  help: 'Whether visitors read from the replica (1), or it is left out (0).',
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.isIn() ? 1 : 0)
  },
})

new Gauge({
  name: 'instrumenta_replica_lag_bytes',
  help: "Bytes of the primary's log that the replica has not replayed.",
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.lag().bytes)
  },
})

new Gauge({
  name: 'instrumenta_replica_lag_seconds',
  help: 'Seconds since the primary was farther than the replica is now.',
  labelNames: ['replica'] as const,
  registers: [metrics],
  collect() {
    for (const [number, watch] of watches) this.labels(number).set(watch.lag().seconds)
  },
})

/** Adds the metrics of a replica. */
export function meterReplica(number: string, watch: ReplicaWatch): void {
  watches.set(number, watch)
}
