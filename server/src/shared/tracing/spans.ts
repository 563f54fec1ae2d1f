import type { Attributes, Context, Link, Span, SpanContext, Tracing } from '@instrumenta/tracing/contract'
import { outsideRequests } from '../request-scope'
import { LRUCache } from 'lru-cache'

/** What is told of work. Nothing that somebody has written, and nothing that names a person: traces go to another system. */
export interface SpanAbout {
  name: string
  /** `client`: somebody else is asked. */
  kind?: 'client' | 'server' | 'consumer'
  attributes?: Attributes
  links?: Link[]
}

/** Of the process, as its metrics are; undefined where the settings want no traces. */
let tracing: Tracing | undefined

const KINDS = { server: 1, client: 2, consumer: 4 } as const satisfies Record<NonNullable<SpanAbout['kind']>, number>
const ERROR = 2
const SAMPLED = 1

/** From here on spans are made; undefined ends it. */
export function traceBy(sdk: Tracing | undefined): void {
  tracing = sdk
}

/** What makes spans, for those that have to know more of it than the functions here tell. */
export const findTracing = (): Tracing | undefined => tracing

/** The span in which this runs; undefined where there is none, or where it is not one of those that are kept. */
export function activeSpan(): Span | undefined {
  const span = tracing?.api.trace.getActiveSpan()
  return span?.isRecording() ? span : undefined
}

/**
 * Does work in a span below the one in which this runs. Where there is none it is the work alone: not every look into an
 * empty queue is a trace of its own, and a request that the sampler has passed over costs nothing more.
 */
export function inSpan<T>(about: () => SpanAbout, work: () => T): T {
  return tracing && activeSpan() ? run(tracing, tracing.api.context.active(), about(), work) : work()
}

/** Does work that no request waits for, in a trace of its own. */
export function inJobSpan<T>(about: () => SpanAbout, work: () => T): T {
  const begun = tracing
  if (!begun) return work()
  return outsideRequests(() => run(begun, begun.api.ROOT_CONTEXT, { kind: 'consumer', ...about() }, work))
}

function run<T>(sdk: Tracing, parent: Context, about: SpanAbout, work: () => T): T {
  const span = startSpan(sdk, parent, about)
  return sdk.api.context.with(sdk.api.trace.setSpan(parent, span), () => endingWith(span, work))
}

/** Begins a span that somebody else ends. */
export function startSpan({ tracer }: Tracing, parent: Context, about: SpanAbout): Span {
  const { name, kind, ...others } = about
  return tracer.startSpan(name, { ...others, kind: kind ? KINDS[kind] : 0 }, parent)
}

/** Ends the span with the work, or with what it promises. */
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

/** Says that it went wrong. What an error says in words may quote what somebody has written: the log has that. */
export function failSpan(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown }
  span.setAttribute('error.type', typeof code === 'string' ? code : typeof name === 'string' ? name : 'unknown')
  span.setStatus({ code: ERROR })
}

const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as { then?: unknown } | null | undefined)?.then === 'function'

/** The names by which a line of the log is found in a trace, also in one that has just ended; empty where nothing is kept. */
export function traceOfLine(): { trace_id?: string; span_id?: string } {
  const span = tracing?.api.trace.getActiveSpan()?.spanContext()
  return span && span.traceFlags & SAMPLED ? { trace_id: span.traceId, span_id: span.spanId } : {}
}

/** Of the span in which this runs, to be linked to by what it sets off. */
export const activeSpanContext = (): SpanContext | undefined => activeSpan()?.spanContext()

/** By what it is kept under; what is done more than so many things later has no link. */
const causes = new LRUCache<string, SpanContext>({ max: 2_000 })

/** Notes that the span in which this runs has set off what is known by this key, in this process: a run, a job, an order. */
export function noteCause(key: string): void {
  const context = activeSpanContext()
  if (context) causes.set(key, context)
}

/** Links to what has set it off, where that is known: it may have been another process, long ago. */
export function linksTo(key: string | null | undefined): Link[] {
  const context = key ? causes.get(key) : undefined
  return context ? [{ context }] : []
}
