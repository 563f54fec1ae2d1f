// The SDK of OpenTelemetry, which the server loads where its settings want traces (docs/decisions/057-tracing.md).
import * as api from '@opentelemetry/api'

import { OTLPTraceExporter as JsonExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { OTLPTraceExporter as ProtobufExporter } from '@opentelemetry/exporter-trace-otlp-proto'
import {
  detectResources,
  envDetector,
  hostDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from '@opentelemetry/resources'
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace-node'
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node'
import { PrismaInstrumentation } from '@prisma/instrumentation'
import type { Tracing, TracingOptions } from './contract'

const NAME = 'instrumenta'

/** Starts the SDK. It reads all other settings from the standard variables. */
export function startSdk(options: TracingOptions): Tracing {
  const exporter = options.protocol === 'http/json' ? new JsonExporter() : new ProtobufExporter()
  const resource = resourceFromAttributes({ 'service.name': NAME }).merge(
    detectResources({ detectors: [envDetector, hostDetector, serviceInstanceIdDetector] }),
  )
  const provider = new NodeTracerProvider({
    resource,
    spanProcessors: [new BatchSpanProcessor(telling(exporter, options))],
  })
  provider.register()
  const prisma = new PrismaInstrumentation({ ignoreSpanTypes: ['prisma:client:serialize', 'prisma:client:compile'] })
  prisma.setTracerProvider(withoutRoots(provider))
  prisma.enable()
  return { api, tracer: provider.getTracer(NAME), stop: () => provider.shutdown() }
}

/** Says once that spans cannot be sent, and once that they can again, where the SDK by itself says nothing at all. */
function telling(exporter: SpanExporter, { onLost, onTaken }: TracingOptions): SpanExporter {
  let isLosing = false
  return {
    export(spans: ReadableSpan[], done) {
      exporter.export(spans, (result) => {
        const hasFailed = result.error !== undefined || result.code !== 0
        if (hasFailed && !isLosing) onLost(result.error?.message ?? 'for no reason given')
        if (!hasFailed && isLosing) onTaken()
        isLosing = hasFailed
        done(result)
      })
    },
    forceFlush: () => exporter.forceFlush?.() ?? Promise.resolve(),
    shutdown: () => exporter.shutdown(),
  }
}

/** Records spans only below a sampled root: background polls run every second, and each would be a trace. */
function withoutRoots(provider: api.TracerProvider): api.TracerProvider {
  const none = api.trace.wrapSpanContext(api.INVALID_SPAN_CONTEXT)
  const isKept = (context = api.context.active()) => api.trace.getSpan(context)?.isRecording() === true
  return {
    getTracer(...names) {
      const tracer = provider.getTracer(...names)
      return {
        startSpan: (name, options, context) => (isKept(context) ? tracer.startSpan(name, options, context) : none),
        startActiveSpan(name: string, options: api.SpanOptions, work: (span: api.Span) => unknown) {
          return isKept() ? tracer.startActiveSpan(name, options, work) : work(none)
        },
      } as api.Tracer
    },
  }
}
