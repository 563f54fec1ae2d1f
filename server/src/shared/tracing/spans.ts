import type { Attributes, Context, Link, Span, SpanContext, Tracing } from '@instrumenta/tracing/contract'
import { outsideRequests } from '../request-scope'
import { LRUCache } from 'lru-cache'

/** Description of work. No user texts and no personal data: traces go to another system. */
export interface SpanAbout {
  name: string
  /** `client`: a call to another system. */
  kind?: 'client' | 'server' | 'consumer'
  attributes?: Attributes
  links?: Link[]
}

/** Per process; undefined without tracing. */
let tracing: Tracing | undefined

const KINDS = { server: 1, client: 2, consumer: 4 } as const satisfies Record<NonNullable<SpanAbout['kind']>, number>
const ERROR = 2
const SAMPLED = 1

/** Starts tracing; undefined ends it. */
export function traceBy(sdk: Tracing | undefined): void {
  tracing = sdk
}

/** The SDK, for code that needs more than these functions. */
export const findTracing = (): Tracing | undefined => tracing

/** The active span; undefined without one, or if it is not sampled. */
export function activeSpan(): Span | undefined {
  const span = tracing?.api.trace.getActiveSpan()
  return span?.isRecording() ? span : undefined
}

/**
 * Runs work in a child span of the current one. Without one, only runs the work: polls of an empty queue need no traces, and
 * unsampled requests cost nothing more.
 */
export function inSpan<T>(about: () => SpanAbout, work: () => T): T {
  return tracing && activeSpan() ? run(tracing, tracing.api.context.active(), about(), work) : work()
}

/** Runs background work in a new trace. */
export function inJobSpan<T>(about: () => SpanAbout, work: () => T): T {
  const begun = tracing
  if (!begun) return work()
  return outsideRequests(() => run(begun, begun.api.ROOT_CONTEXT, { kind: 'consumer', ...about() }, work))
}

function run<T>(sdk: Tracing, parent: Context, about: SpanAbout, work: () => T): T {
  const span = startSpan(sdk, parent, about)
  return sdk.api.context.with(sdk.api.trace.setSpan(parent, span), () => endingWith(span, work))
}

/** Starts a span that the caller ends. */
export function startSpan({ tracer }: Tracing, parent: Context, about: SpanAbout): Span {
  const { name, kind, ...others } = about
  return tracer.startSpan(name, { ...others, kind: kind ? KINDS[kind] : 0 }, parent)
}

/** Ends the span when the work or its promise ends. */
function endingWith<T>(span: Span, work: () => T): T {
  try {
    const result = work()
    if (!isPromise(result)) {
      span.end()
      return result
    }
    return result.then(
      (value: unknown) => {
        span.end()
        return value
      },
      (error: unknown) => {
        failSpan(span, error)
        span.end()
        throw error
      },
    ) as T
  } catch (error) {
    failSpan(span, error)
    span.end()
    throw error
  }
}

/** Marks a span as failed, without the error's message, which may quote user texts. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown')
  span.setStatus({ code: ERROR })
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** Trace and span ids for log lines; empty if not sampled. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = tracing?.api.trace.getActiveSpan()?.spanContext()
  return span && span.traceFlags & SAMPLED ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Context of the active span, for links from the work that it causes. */
const activeSpanContext = (): SpanContext | undefined => activeSpan()?.spanContext()

/** Newest causes by key. Older ones get no link. */
const causes = new LRUCache<string, SpanContext>({ max: 2_000 })

/** Notes the active span as the cause of this key: a run, a job or an order. */
export function noteCause(key: string): void {
  const context = activeSpanContext()
  if (context) causes.set(key, context)
}

/** Links to the cause of a key, if this process knows it. */
export function linksTo(key: string | null | undefined): Link[] {
  const context = key ? causes.get(key) : undefined
  return context ? [{ context }] : []
}
