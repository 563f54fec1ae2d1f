import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { collectDefaultMetrics } from 'prom-client'
import { metrics } from '../../shared/metrics'

interface MetricsServerOptions {
  host: string
  port: number
  /** Updates gauges that are read on demand, before each answer. */
  refresh(): Promise<void>
}

/** HTTP server of `/metrics`. */
export interface MetricsServer {
  port: number
  stop(): Promise<void>
}

/**
 * Serves `GET /metrics` on a separate port for operators; the public port has no such path. Also starts the metrics of the
 * process.
 */
export async function serveMetrics({ host, port, refresh }: MetricsServerOptions): Promise<MetricsServer> {
  if (!metrics.getSingleMetric('process_cpu_seconds_total')) collectDefaultMetrics({ register: metrics })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics' || (request.method !== 'GET' && request.method !== 'HEAD')) {
      response.writeHead(404).end()
      return
    }
    refresh()
      .then(() => metrics.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
        () => response.writeHead(500).end(),
      )
  })
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
