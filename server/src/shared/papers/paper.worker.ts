import { parentPort, workerData } from 'node:worker_threads'
import { drawPaper } from './draw-paper'
import type { PaperJob } from './paper-press'

// Draws one paper in a thread of its own. What fails ends the thread, which tells who waits for it.

void drawPaper((workerData as PaperJob).paper).then((drawn) => parentPort?.postMessage(new Uint8Array(drawn)))
