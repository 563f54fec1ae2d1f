import type { Link, SpanContext } from '@instrumenta/tracing/contract'
import { LRUCache } from 'lru-cache'
import { activeSpanContext } from './spans'

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
