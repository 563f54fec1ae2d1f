import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper'
import type { Paper } from './paper'

// Draws papers in a thread of its own, one after the other. What fails ends the thread, which tells who waits for it.

parentPort?.on(
  'message',
  (paper: Paper) => void drawPaper(paper).then((drawn) => parentPort?.postMessage(new Uint8Array(drawn))),
)
