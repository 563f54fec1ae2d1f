// Interface between the server and the bundle: types only, so that the server needs no package for it.
import type * as OpenTelemetry from '@opentelemetry/api'

export type { Attributes, Context, Link, Span, SpanContext } from '@opentelemetry/api'

/** Options of the tracing bundle. */
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
  /** Sends all pending spans. */
  stop(): Promise<void>
}

/** Exports of `tracing/dist/tracing.cjs`. */
export interface TracingModule {
  startSdk(options: TracingOptions): Tracing
}
