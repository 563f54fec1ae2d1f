import type { Worker } from 'node:worker_threads'

/** A thread that does not answer: it exceeded its memory or time, or has ended. */
export class ThreadFailed extends Error {
  constructor(readonly reason: 'MEMORY' | 'TIME' | 'END') {
    super(`The thread gave up: ${reason}`)
  }
}

/**
 * Sends questions to a thread one at a time. A question rejects with {@link ThreadFailed} on a timeout, or if the thread
 * ends; an end between two questions is reported to the next. An error in the thread rejects with that error.
 */
export function requestsTo<Question, Answer>(
  worker: Worker,
): (question: Question, patienceMs: number) => Promise<Answer> {
  type Outcome = { answer: Answer } | { failure: Error }
  const nobodyAsks = () => {}
  let settle: (told: Outcome) => void = nobodyAsks
  let end: Outcome | undefined
  // A promise of the end, raced by each question, would keep all answers in memory until then.
  const endWith = (failure: Error) => {
    end ??= { failure }
    settle(end)
  }
  worker.on('message', (answer: Answer) => settle({ answer }))
  worker.on('error', (failure: Error & { code?: string }) =>
    endWith(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadFailed('MEMORY') : failure),
  )
  worker.on('exit', () => endWith(new ThreadFailed('END')))
  // A waiting question keeps the process alive; an idle thread does not.
  worker.unref()
  return (question, patienceMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle({ failure: new ThreadFailed('TIME') }), Math.max(0, patienceMs))
      settle = (told) => {
        clearTimeout(timer)
        settle = nobodyAsks
        if ('failure' in told) reject(told.failure)
        else resolve(told.answer)
      }
      if (end) settle(end)
      else worker.postMessage(question)
    })
}
