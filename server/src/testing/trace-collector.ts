import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** A span as OTLP has it in JSON, with what is read here by its name. */
export interface CollectedSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  kind: number
  attributes: Record<string, unknown>
  links: { traceId: string; spanId: string }[]
  status: { code?: number }
  /** Of the process that made it. */
  resource: Record<string, unknown>
}

/** Takes traces by OTLP over HTTP, in JSON. Close it afterwards. */
export interface TraceCollector {
  url: string
  spans: CollectedSpan[]
  /** All that was sent, as it came. */
  bodies: string[]
  /** Headers of the last request. */
  headers: NodeJS.Dict<string | string[]>
  /** What it answers; 200 at first. */
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
