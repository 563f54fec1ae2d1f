import { Worker } from 'node:worker_threads'
import { sentence } from '../../../messages/sentence'
import { requestsTo, ThreadFailed } from '../../../shared/worker-thread'
import { badUserInput } from '../../../shared/errors'
import type { GivenRow } from '../cells'
import type { XlsxProblem } from './open-package'

/** Answer of the thread: the next rows, null at the end, or a problem. */
export type XlsxAnswer = { rows: GivenRow[] | null } | { problem: XlsxProblem }

/** Maximum reading time of a file, without the time that its rows take elsewhere. */
const LONGEST_MS = 120_000

/** Heap limits of the thread. Shared strings are outside of the heap. */
const resourceLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 }

const READ_ERRORS = {
  MEMORY: 'importXlsxTooLarge',
  TIME: 'importXlsxSlow',
  END: 'importXlsxUnreadable',
} as const satisfies Record<ThreadFailed['reason'], XlsxProblem>

// The thread's program, from threads.cjs.
declare const __XLSX_WORKER__: string

/**
 * Streams the rows of the first sheet of an XLSX file, read in a separate thread with limits for memory and time. Throws
 * BAD_USER_INPUT if it can't be read, or exceeds the limits.
 */
export async function* readXlsx(path: string): AsyncGenerator<GivenRow> {
  const worker = new Worker(__XLSX_WORKER__, { eval: true, workerData: path, resourceLimits })
  const ask = requestsTo<'next', XlsxAnswer>(worker)
  let left = LONGEST_MS
  try {
    for (;;) {
      const start = performance.now()
      const answer = await ask('next', left)
      left -= performance.now() - start
      if ('problem' in answer) throw badUserInput(sentence(answer.problem), 'file')
      if (answer.rows === null) return
      yield* answer.rows
    }
  } catch (error) {
    if (error instanceof ThreadFailed) throw badUserInput(sentence(READ_ERRORS[error.reason]), 'file')
    throw error
  } finally {
    await worker.terminate()
  }
}
