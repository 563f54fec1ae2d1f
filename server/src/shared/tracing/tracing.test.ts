import { readTracing } from '../../config/service-settings'
import { createLogger } from '../logger'
import { inJobSpan, inSpan, traceOfLine } from './spans'
import { startTracing } from './start-tracing'

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }
const read = (values: Parameters<typeof readTracing>[0]) => readTracing(values)

test('tracing is on if an endpoint is set, and nothing disables it', () => {
  expect(read({})).toBeUndefined()
  expect(read({ OTEL_TRACES_SAMPLER: 'always_on' })).toBeUndefined()
  expect(read(ENDPOINT)).toEqual({ protocol: 'http/protobuf' })
  expect(read({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://collector:4318/v1/traces' })).toBeDefined()
  expect(read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json' })).toEqual({ protocol: 'http/json' })
  expect(read({ ...ENDPOINT, OTEL_SDK_DISABLED: 'TRUE', OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toBeUndefined()
  expect(read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'none' })).toBeUndefined()
})

test('rejects unsupported settings by name', () => {
  expect(() => read({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(/^OTEL_EXPORTER_OTLP_PROTOCOL must/)
  expect(() => read({ ...ENDPOINT, OTEL_TRACES_EXPORTER: 'zipkin' })).toThrow(/^OTEL_TRACES_EXPORTER must/)
})

test('a shop without the tracing bundle says how to get it', async () => {
  const started = startTracing({ protocol: 'http/json' }, createLogger('silent'), '/nowhere/tracing.cjs')
  await expect(started).rejects.toThrow(/OTEL_EXPORTER_OTLP_ENDPOINT is set, but .* npm run build:tracing/)
})

test('without tracing no span is created, and no log line names one', () => {
  const about = () => {
    throw new Error('Nobody needs to know.')
  }
  expect(inSpan(about, () => 1)).toBe(1)
  expect(inJobSpan(about, () => 2)).toBe(2)
  expect(traceOfLine()).toEqual({})
})
