import { Worker } from 'node:worker_threads'
import { requestsTo } from './worker-thread'

/** Creates a function that sends questions to a thread with this program. */
function threadOf(program: string, limits: ConstructorParameters<typeof Worker>[1] = {}) {
  const listening = `require('node:worker_threads').parentPort.on('message', () => { ${program} })`
  const worker = new Worker(listening, { eval: true, ...limits })
  return { worker, ask: requestsTo<string, never>(worker) }
}

it('gives up a thread after the timeout', async () => {
  const { worker, ask } = threadOf('for (;;);')
  await expect(ask('?', 50)).rejects.toMatchObject({ reason: 'TIME' })
  await worker.terminate()
})

it('reports a thread that exceeded its memory', async () => {
  const { ask } = threadOf('const all = []; for (;;) all.push(Array(1e5).fill(0))', {
    resourceLimits: { maxOldGenerationSizeMb: 8, maxYoungGenerationSizeMb: 2 },
  })
  await expect(ask('?', 60_000)).rejects.toMatchObject({ reason: 'MEMORY' })
})

it('reports an ended thread, also to later callers', async () => {
  const { ask } = threadOf('process.exit()')
  await expect(ask('?', 60_000)).rejects.toMatchObject({ reason: 'END' })
  await expect(ask('?', 60_000)).rejects.toMatchObject({ reason: 'END' })
})
