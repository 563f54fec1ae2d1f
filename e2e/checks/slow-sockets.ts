import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ask } from './support/http'
import { addBuyers, addProducts } from './support/ordering'
import { demand, runCheck } from './support/run-check'
import type { ServerProcess } from './support/server-process'

const SOCKETS = 200
/** Number of sockets that request a response and do not read it; the others send byte by byte. */
const READERS = 20
/** Time for opening the sockets and filling the system's buffers, which is normal work. */
const OPENING_MS = 1_000
const CLOSED_WITHIN_MS = 10_000
/** More than the system's socket buffers hold. */
const LARGE = 30_000_000
const LARGE_PATH = 'images/large/960.webp'

await runCheck(`${SOCKETS} slow sockets beside ordinary queries`, async ({ database, dataDir, serve }) => {
  await addProducts(database, 20, 100)
  const [buyer] = await addBuyers(database, 1)
  mkdirSync(path.dirname(path.join(dataDir, LARGE_PATH)), { recursive: true })
  writeFileSync(path.join(dataDir, LARGE_PATH), randomBytes(LARGE))
  const server = await serve()
  await queryFor(server, 2_000)
  const alone = await queryFor(server, CLOSED_WITHIN_MS)

  const head = (request: string, ...headers: string[]) => [request, 'host: shop', ...headers, '', ''].join('\r\n')
  const bearer = `authorization: Bearer ${buyer?.token}`
  const beginnings = [
    'GET /livez HTTP/1.1\r\nx-slow: ',
    head('POST /graphql HTTP/1.1', 'content-type: application/json', 'content-length: 5000'),
    head(
      'POST /api/image HTTP/1.1',
      bearer,
      'content-type: multipart/form-data; boundary=b',
      'content-length: 5000000',
    ),
  ]
  const begin = performance.now()
  const sockets = Array.from({ length: SOCKETS }, (_, index) => {
    if (index < READERS) return leaveLying(server, head(`GET /${LARGE_PATH} HTTP/1.1`))
    return drip(server, beginnings[index % beginnings.length] ?? '')
  })
  await pause(OPENING_MS)
  const beside = await queryFor(server, CLOSED_WITHIN_MS - OPENING_MS)
  const waited = Math.round(performance.now() - begin)
  const lives = await Promise.all(sockets.map((isCut) => isCut()))
  const open = lives.filter((isCut) => !isCut).length
  console.log(
    `  ${SOCKETS - open} of ${SOCKETS} cut after ${waited} ms; p99 of ${beside.count} queries beside them ${beside.p99.toFixed(1)} ms, ${alone.p99.toFixed(1)} ms of ${alone.count} alone`,
  )
  demand(open === 0, `${open} slow sockets are still served after ${CLOSED_WITHIN_MS} ms.`)
  demand(beside.failed === 0, `${beside.failed} queries beside them failed.`)
  demand(
    beside.p99 <= 2 * alone.p99 + 20,
    `The others noticed: p99 ${beside.p99.toFixed(1)} ms instead of ${alone.p99.toFixed(1)} ms.`,
  )
})

/**
 * Sends a byte every half a second.
 * @returns a function that tells whether the server has closed the connection
 */
function drip(server: ServerProcess, beginning: string): () => Promise<boolean> {
  const socket = net.connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.resume()
  socket.write(beginning)
  const timer = setInterval(() => socket.write('x'), 500)
  let isClosed = false
  socket.once('close', () => {
    isClosed = true
    clearInterval(timer)
  })
  return async () => {
    socket.destroy()
    clearInterval(timer)
    return isClosed
  }
}

/**
 * Requests a large response without reading it.
 * @returns a function that tells whether the server has closed the connection
 */
function leaveLying(server: ServerProcess, question: string): () => Promise<boolean> {
  const socket = net.connect(server.port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  socket.write(question)
  return async () => {
    // The end of the stream follows the content of the system's buffers.
    let received = 0
    const closed = new Promise<true>((resolve) => socket.once('close', () => resolve(true)))
    socket.on('data', (chunk) => (received += chunk.length))
    socket.resume()
    const isClosed = await Promise.race([closed, pause(20_000, false)])
    socket.destroy()
    return isClosed && received < LARGE
  }
}

/** Plain queries, one every 20 ms. */
async function queryFor(server: ServerProcess, milliseconds: number) {
  const times: number[] = []
  let failed = 0
  const asked: Promise<void>[] = []
  for (const end = Date.now() + milliseconds; Date.now() < end; await pause(20)) {
    const begin = performance.now()
    const answer = ask(server.origin, '{ products(first: 12) { nodes { name } } }').catch(() => undefined)
    asked.push(
      answer.then((given) => {
        if (given?.status !== 200) failed++
        times.push(performance.now() - begin)
      }),
    )
  }
  await Promise.all(asked)
  times.sort((a, b) => a - b)
  return { count: times.length, failed, p99: times[Math.ceil(times.length * 0.99) - 1] ?? 0 }
}
