import type { Worker } from 'node:worker_threads'

/** A thread that gives no answer: it wanted more memory than it may have, or more time, or has come to its end. */
export class ThreadGaveUp extends Error {
  constructor(readonly reason: 'MEMORY' | 'TIME' | 'END') {
    super(`The thread gave up: ${reason}`)
  }
}

/**
 * How to ask a thread one question after the other. A question waits for its answer for so many milliseconds and is then refused with
 * {@link ThreadGaveUp}, as it is when the thread ends: perhaps between two questions, which the next one tells. A thread that fails
 * refuses with what it threw.
 */
export function questionsTo<Question, Answer>(
  worker: Worker,
): (question: Question, patienceMs: number) => Promise<Answer> {
  type Told = { answer: Answer } | { failure: Error }
  const nobodyAsks = () => {}
  let settle: (told: Told) => void = nobodyAsks
  let end: Told | undefined
  // A promise of the end, for each question to race with, would hold all answers until then.
  const endWith = (failure: Error) => {
    end ??= { failure }
    settle(end)
  }
  worker.on('message', (answer: Answer) => settle({ answer }))
  worker.on('error', (failure: Error & { code?: string }) =>
    endWith(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ThreadGaveUp('MEMORY') : failure),
  )
  worker.on('exit', () => endWith(new ThreadGaveUp('END')))
  // Whoever waits for an answer keeps the process; a thread that waits for a question does not.
  worker.unref()
  return (question, patienceMs) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle({ failure: new ThreadGaveUp('TIME') }), Math.max(0, patienceMs))
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
