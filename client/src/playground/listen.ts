import type { ExecutionResult } from 'graphql'
import { meros } from 'meros/browser'

/** What a part of a stream says: an event, why no more come, or nothing but that the line is alive. */
interface Part {
  payload?: ExecutionResult | null
  errors?: ExecutionResult['errors']
}

/** With this the shop answers in parts. */
export const LIVE = 'multipart/mixed;subscriptionSpec=1.0, application/json'

/**
 * What a subscription tells, until nobody reads it any more.
 * @param open asks for it; an answer of one part is a refusal
 */
export function listen(open: (signal: AbortSignal) => Promise<Response>): AsyncIterableIterator<ExecutionResult> {
  const leaving = new AbortController()
  const told = readParts(open, leaving.signal)
  return {
    [Symbol.asyncIterator]() {
      return this
    },
    next: () => told.next(),
    // The line is let go of at once, also while nothing comes.
    async return() {
      leaving.abort()
      return { done: true, value: undefined }
    },
  }
}

async function* readParts(
  open: (signal: AbortSignal) => Promise<Response>,
  signal: AbortSignal,
): AsyncGenerator<ExecutionResult, undefined> {
  try {
    const parts = await meros<Part>(await open(signal))
    if (!(Symbol.asyncIterator in parts)) {
      yield (await parts.json()) as ExecutionResult
      return
    }
    for await (const { body } of parts) {
      const { payload, errors } = body as Part
      if (payload) yield payload
      else if (errors) yield { errors }
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
