import { createRoundRobinQueue } from './round-robin-queue'

/** Work that ends on demand; records which work has started. */
function createWork() {
  const begun: string[] = []
  const ends: (() => void)[] = []
  const piece = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve) => ends.push(() => resolve(name)))
  }
  return { begun, piece, endNext: () => ends.shift()?.() }
}

const settle = () => new Promise((resolve) => setImmediate(resolve))

it('does one piece at a time, and waiting owners take turns', async () => {
  const line = createRoundRobinQueue()
  const { begun, piece, endNext } = createWork()
  const done = [
    ...['a1', 'a2', 'a3', 'a4'].map((name) => line('a', piece(name))),
    ...['b1', 'b2'].map((name) => line('b', piece(name))),
    line('c', piece('c1')),
  ]
  for (let count = 1; count <= done.length; count++) {
    await settle()
    expect(begun).toHaveLength(count)
    endNext()
  }
  expect(await Promise.all(done)).toEqual(['a1', 'a2', 'a3', 'a4', 'b1', 'b2', 'c1'])
  expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4'])
})

it('continues after failed work, and starts again when it was empty', async () => {
  const line = createRoundRobinQueue()
  const failure = line('a', () => Promise.reject(new Error('broken')))
  const success = line('a', async () => 'good')
  await expect(failure).rejects.toThrow('broken')
  expect(await success).toBe('good')
  await settle()
  expect(await line('b', async () => 'again')).toBe('again')
})
