import { z } from 'zod'
import { ConfigError, httpUrl, optional, text } from './variables'

/** Trace export settings. The SDK reads all others from OpenTelemetry's variables. */
export interface TracingSettings {
  protocol: 'http/protobuf' | 'http/json'
}

const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** OpenTelemetry variables that turn traces on, and those that the SDK would silently misread. */
export const tracingVariables = {
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl.optional()),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: optional(httpUrl.optional()),
  OTEL_SDK_DISABLED: text,
  OTEL_TRACES_EXPORTER: text,
  OTEL_EXPORTER_OTLP_PROTOCOL: text,
  OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: text,
  OTEL_TRACES_SAMPLER: optional(z.enum(SAMPLERS, `must be one of ${SAMPLERS.join(', ')}`).optional()),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.coerce.number('must be a number from 0 to 1').min(0).max(1, 'must be a number from 0 to 1').optional(),
  ),
}

type Values = { [Name in keyof typeof tracingVariables]?: z.output<(typeof tracingVariables)[Name]> }

/** How to send traces; undefined if traces are off. Throws ConfigError naming the invalid variable. */
export function readTracing(values: Values): TracingSettings | undefined {
  const isDisabled = values.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || values.OTEL_TRACES_EXPORTER === 'none'
  const endpoint = values.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT ?? values.OTEL_EXPORTER_OTLP_ENDPOINT
  if (isDisabled || endpoint === undefined) return undefined
  if ((values.OTEL_TRACES_EXPORTER ?? 'otlp') !== 'otlp') {
    throw new ConfigError('OTEL_TRACES_EXPORTER must be otlp or none: the shop has no other exporter')
  }
  const name = values.OTEL_EXPORTER_OTLP_TRACES_PROTOCOL
    ? 'OTEL_EXPORTER_OTLP_TRACES_PROTOCOL'
    : 'OTEL_EXPORTER_OTLP_PROTOCOL'
  const protocol = values[name] ?? 'http/protobuf'
  if (protocol !== 'http/protobuf' && protocol !== 'http/json') {
    throw new ConfigError(`${name} must be http/protobuf or http/json: the shop speaks no other`)
  }
  return { protocol }
}
