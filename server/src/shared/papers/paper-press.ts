import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { sentence } from '../../messages/sentence'
import { serviceUnavailable } from '../errors'
import type { Paper } from './paper'

/** What the thread is given: the paper, and the file from which it finds its packages. */
export interface PaperJob {
  paper: Paper
  base: string
}

/** Draws papers, a few at once, away from what answers requests. */
export interface PaperPress {
  /**
   * The paper as PDF.
   * @param readerId of who waits for it, who may not keep the others out
   */
  print(readerId: string, paper: Paper): Promise<Buffer>
}

/** Papers drawn at once: each takes a processor. */
const AT_ONCE = 2
/** Papers under way or waiting: the last of them waits a few seconds. */
const MOST = 12
const MOST_OF_ONE = 3

/** For so long a paper is drawn: one of 200 lines takes half a second on an idle machine, and many times as long on a busy one. */
const LONGEST_MS = 30_000

/** What the thread may have beside the memory in which HarfBuzz works. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

// The thread's program, from threads.cjs.
declare const __PAPER_WORKER__: string

/** Builds the press. */
export function createPaperPress(): PaperPress {
  const limit = pLimit(AT_ONCE)
  const readers: string[] = []

  return {
    async print(readerId, paper) {
      const own = readers.filter((id) => id === readerId)
      if (readers.length >= MOST || own.length >= MOST_OF_ONE) throw busy()
      readers.push(readerId)
      try {
        return await limit(() => draw(paper))
      } finally {
        readers.splice(readers.indexOf(readerId), 1)
      }
    },
  }
}

/** Draws a paper in a thread of its own. Throws SERVICE_UNAVAILABLE if that takes too long, or too much memory. */
async function draw(paper: Paper): Promise<Buffer> {
  const workerData: PaperJob = { paper, base: __filename }
  const worker = new Worker(__PAPER_WORKER__, { eval: true, workerData, resourceLimits })
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<Buffer>((resolve, reject) => {
      timer = setTimeout(() => reject(busy()), LONGEST_MS)
      worker.on('message', (drawn: Uint8Array) => resolve(Buffer.from(drawn.buffer, drawn.byteOffset, drawn.length)))
      worker.on('error', (error: Error & { code?: string }) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? busy() : error),
      )
      worker.on('exit', () => reject(new Error('The paper was not drawn')))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

const busy = () => serviceUnavailable(sentence('papersBusy'))
