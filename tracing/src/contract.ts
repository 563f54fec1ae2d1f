// What the server and the bundle know of each other: types alone, so that the server needs no package for it.
import type * as OpenTelemetry from '@opentelemetry/api'

export type { Attributes, Context, Link, Span, SpanContext } from '@opentelemetry/api'

/** What the bundle of `tracing/` is told. */
export interface TracingOptions {
  /** How spans are written. */
  protocol: 'http/protobuf' | 'http/json'
  /** Called when a batch of spans could not be sent, once until one can be again. */
  onLost(reason: string): void
  /** Called then. */
  onTaken(): void
}

/** OpenTelemetry's SDK as it runs. */
export interface Tracing {
  api: typeof OpenTelemetry
  tracer: OpenTelemetry.Tracer
  /** Sends what has not been sent. */
  stop(): Promise<void>
}

/** What `tracing/dist/tracing.cjs` exports. */
export interface TracingModule {
  startSdk(options: TracingOptions): Tracing
}
