import { Worker } from 'node:worker_threads'
import { requestsTo } from '../shared/worker-thread'

/** A PDF as a reader finds it. */
export interface ReadPdf {
  /** The text of each page, in the order in which it was drawn. */
  pages: string[]
  title: string
  language: string | null
}

// The reader loads an ES module, which Jest cannot do here.
const program = `
const { parentPort, workerData } = require('node:worker_threads')
const { getDocumentProxy } = require('node:module').createRequire(workerData)('unpdf')

async function read(content) {
  const pdf = await getDocumentProxy(content)
  const { info } = await pdf.getMetadata()
  const pages = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent()
    pages.push(items.map(({ str, hasEOL }) => str + (hasEOL ? '\\n' : '')).join(''))
  }
  return { pages, title: info.Title, language: info.Language ?? null }
}

parentPort.on('message', (content) => void read(content).then((told) => parentPort.postMessage(told)))
`

let turn: Promise<unknown> = Promise.resolve()
let ask: ((content: Uint8Array, patienceMs: number) => Promise<ReadPdf>) | undefined

/** Reads the text of a PDF. Throws if the content is no PDF. */
export function readPdf(content: Buffer): Promise<ReadPdf> {
  const reading = turn.then(() => {
    ask ??= requestsTo(new Worker(program, { eval: true, workerData: __filename }))
    return ask(new Uint8Array(content), 60_000)
  })
  // An invalid file ends the thread.
  turn = reading.catch(() => (ask = undefined))
  return reading
}
