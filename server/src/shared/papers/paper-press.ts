import { Worker } from 'node:worker_threads'
import pLimit from 'p-limit'
import { sentence } from '../../messages/sentence'
import { requestsTo, ThreadFailed } from '../worker-thread'
import { serviceUnavailable } from '../errors'
import type { Paper } from './paper'

/** Draws documents in threads, a few at once. */
export interface PaperPress {
  /**
   * Draws a document as PDF.
   * @param readerId the waiting reader: limits how many documents one reader can queue
   */
  print(readerId: string, paper: Paper): Promise<Buffer>
}

/** Papers drawn at once: each takes a processor. */
const AT_ONCE = 2
/** Maximum number of running and queued documents: the last one waits a few seconds. */
const MAX_QUEUED = 12
const MOST_OF_ONE = 3

/** Timeout for one document: 200 lines take half a second on an idle machine, and many times as long on a busy one. */
const LONGEST_MS = 30_000

/** How long an idle thread is kept: loading the drawing code takes several times as long as drawing. */
const IDLE_MS = 30_000

/** Memory of a thread besides HarfBuzz's. */
const resourceLimits = { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16, stackSizeMb: 2 }

// The thread's program, from threads.cjs.
declare const __PAPER_WORKER__: string

/** A thread that draws one document after the other. */
interface Drawer {
  draw(paper: Paper): Promise<Buffer>
  end(): Promise<unknown>
}

/**
 * Creates the press.
 * @param options.idleMs lifetime of an idle thread
 */
export function createPaperPress({ idleMs = IDLE_MS } = {}): PaperPress {
  const limit = pLimit(AT_ONCE)
  const readers: string[] = []
  /** Idle threads, each with the timer that ends it. */
  const idle = new Map<Drawer, NodeJS.Timeout>()

  function start(): Drawer {
    const drawer = startDrawer(() => take(drawer))
    return drawer
  }

  function keep(drawer: Drawer): void {
    const end = () => void take(drawer)?.end()
    idle.set(drawer, setTimeout(end, idleMs).unref())
  }

  /** Takes an idle thread, by default the first. */
  function take(drawer = idle.keys().next().value): Drawer | undefined {
    if (!drawer || !idle.has(drawer)) return undefined
    clearTimeout(idle.get(drawer))
    idle.delete(drawer)
    return drawer
  }

  async function draw(paper: Paper): Promise<Buffer> {
    const drawer = take() ?? start()
    try {
      const drawn = await drawer.draw(paper)
      keep(drawer)
      return drawn
    } catch (error) {
      await drawer.end()
      if (error instanceof ThreadFailed && error.reason !== 'END') throw busy()
      throw error
    }
  }

  return {
    async print(readerId, paper) {
      const own = readers.filter((id) => id === readerId)
      if (readers.length >= MAX_QUEUED || own.length >= MOST_OF_ONE) throw busy()
      readers.push(readerId)
      try {
        return await limit(() => draw(paper))
      } finally {
        readers.splice(readers.indexOf(readerId), 1)
      }
    },
  }
}

/**
 * Starts a thread.
 * @param whenOver called when the thread has ended, for any reason
 */
function startDrawer(whenOver: () => void): Drawer {
  // Tells the worker from which file to resolve packages.
  const worker = new Worker(__PAPER_WORKER__, { eval: true, workerData: { base: __filename }, resourceLimits })
  worker.once('exit', whenOver)
  const ask = requestsTo<Paper, Uint8Array>(worker)
  return {
    async draw(paper) {
      const { buffer, byteOffset, length } = await ask(paper, LONGEST_MS)
      return Buffer.from(buffer, byteOffset, length)
    },
    end: () => worker.terminate(),
  }
}

const busy = () => serviceUnavailable(sentence('papersBusy'))
