import { parentPort, workerData } from 'node:worker_threads'
import { UnreadableXlsx } from './open-package'
import type { XlsxAnswer } from './read-xlsx'
import { readXlsxRows } from './sheet-rows'

// Reads a file in a thread. Answers each message with the next rows.

const rows = readXlsxRows(workerData as string)

async function answer(): Promise<XlsxAnswer> {
  try {
    const next = await rows.next()
    return { rows: next.done ? null : next.value }
  } catch (error) {
    if (error instanceof UnreadableXlsx) return { problem: error.problem }
    throw error
  }
}

parentPort?.on('message', () => void answer().then((told) => parentPort?.postMessage(told)))
