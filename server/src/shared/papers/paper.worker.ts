import { parentPort } from 'node:worker_threads'
import { drawPaper } from './draw-paper'
import type { Paper } from './paper'

// Draws documents in a separate thread, one at a time. An error ends the thread, which rejects the waiting call.

parentPort?.on(
  'message',
  (paper: Paper) => void drawPaper(paper).then((drawn) => parentPort?.postMessage(new Uint8Array(drawn))),
)
