import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span in OTLP's JSON format, with the fields that tests read. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  status: { code?: number }
  /** Attributes of the sending process. */
  resource: Record<string, unknown>
}

/** Takes traces by OTLP over HTTP, in JSON. Close it afterwards. */
export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  /** Received request bodies. */
  bodies: string[]
  /** Headers of the last request. */
  headers: NodeJS.Dict<string | string[]>
  /** Status of its answers; 200 by default. */
  status: number
  close(): void
}

interface KeyValue {
  key: string
  value: Record<string, unknown>
}
interface OtlpSpan extends Omit<CollectedSpan, 'attributes' | 'resource' | 'links'> {
  attributes?: KeyValue[]
  links?: CollectedSpan['links']
}
interface OtlpTraces {
  resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: OtlpSpan[] }[] }[]
}

/** Starts it on any free port. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      collector.headers = request.headers
      if (collector.status === 200) {
        collector.bodies.push(body)
        collector.spans.push(...readSpans(JSON.parse(body) as OtlpTraces))
      }
      response.writeHead(collector.status, { 'content-type': 'application/json' }).end('{}')
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const collector: TraceCollector = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: [],
    bodies: [],
    headers: {},
    status: 200,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
  return collector
}

function readSpans({ resourceSpans }: OtlpTraces): CollectedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes = [], links = [], ...span }) => ({
        ...span,
        links,
        attributes: valuesOf(attributes),
        resource: valuesOf(resource.attributes),
      })),
    ),
  )
}

const valuesOf = (attributes: KeyValue[]) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]))
