import { Worker } from 'node:worker_threads'
import { sentence } from '../../../messages/sentence'
import { badUserInput } from '../../../shared/errors'
import type { GivenRow } from '../given-row'
import type { XlsxProblem } from './xlsx-limits'

/** What the thread answers: the next rows, null behind the last, or why there are none. */
export type XlsxAnswer = { rows: GivenRow[] | null } | { problem: XlsxProblem }

/** For so long a file is read, without what is done with its rows meanwhile. */
const LONGEST_MS = 120_000

/** What the thread may have beside the texts that cells share. */
const resourceLimits = { maxOldGenerationSizeMb: 40, maxYoungGenerationSizeMb: 4, stackSizeMb: 2 }

// The thread's program, from threads.cjs.
declare const __XLSX_WORKER__: string

/**
 * Rows of the first sheet of an XLSX file as they are read, in a thread of its own with limits to its memory and time. Throws
 * BAD_USER_INPUT for what cannot be read, or would take too much to be.
 */
export async function* readXlsx(path: string): AsyncGenerator<GivenRow> {
  const worker = new Worker(__XLSX_WORKER__, { eval: true, workerData: path, resourceLimits })
  const ask = questionsTo(worker)
  let left = LONGEST_MS
  let width = 0
  try {
    for (;;) {
      const start = performance.now()
      const answer = await ask(left)
      left -= performance.now() - start
      if ('problem' in answer) throw badUserInput(sentence(answer.problem), 'file')
      if (answer.rows === null) return
      for (const { line, cells } of answer.rows) {
        // A sheet does not have what is empty at the end of a row.
        width ||= cells.length
        while (cells.length < width) cells.push('')
        yield { line, cells }
      }
    }
  } finally {
    await worker.terminate()
  }
}

/**
 * How to ask a thread for its next rows, if it has them in time. It comes to an end by itself only when it has too little memory, or
 * fails: perhaps between two questions. A promise of that, for each question to race with, would hold all answers until then.
 */
function questionsTo(worker: Worker): (patience: number) => Promise<XlsxAnswer> {
  type Told = XlsxAnswer | { failure: Error }
  const nobodyAsks = () => {}
  let settle: (told: Told) => void = nobodyAsks
  let end: Told | undefined
  const endWith = (told: Told) => {
    end ??= told
    settle(end)
  }
  worker.on('message', (answer: XlsxAnswer) => settle(answer))
  worker.on('error', (failure: Error & { code?: string }) =>
    endWith(failure.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { problem: 'importXlsxTooLarge' } : { failure }),
  )
  worker.on('exit', () => endWith({ problem: 'importXlsxUnreadable' }))
  return (patience) =>
    new Promise((resolve, reject) => {
      const timer = setTimeout(() => settle({ problem: 'importXlsxSlow' }), Math.max(0, patience))
      settle = (told) => {
        clearTimeout(timer)
        settle = nobodyAsks
        if ('failure' in told) reject(told.failure)
        else resolve(told)
      }
      if (end) settle(end)
      else worker.postMessage('next')
    })
}
