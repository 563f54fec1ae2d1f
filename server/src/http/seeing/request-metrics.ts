import { Gauge, Histogram } from 'prom-client'
import { metrics } from '../../shared/metrics'

const seconds = new Histogram({
  name: 'instrumenta_http_request_seconds',
  help: 'Seconds from the head of a request to the last byte of its answer, by the pattern of its route; status 499: the client left.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 5],
  registers: [metrics],
})

const underWay = new Gauge({
  name: 'instrumenta_http_requests_under_way',
  help: 'Requests that are being answered.',
  registers: [metrics],
})

/** Counts a request that has come. */
export function countBegun(): void {
  underWay.inc()
}

/** Counts one that has ended, with how long it took. */
export function countEnded(method: string, route: string, status: number, ms: number): void {
  underWay.dec()
  seconds.labels(method, route, String(status)).observe(ms / 1_000)
}
