import { createLoader, createPageLoader, createQueueingLoader } from './batch-loader'

/** A loader that records the requested keys. */
function setUp() {
  const batches: string[][] = []
  const loader = createLoader<string, string>(async (keys) => {
    batches.push([...keys])
    return keys.map((key) => (key === 'bad' ? new Error('There is none.') : `${key}!`))
  })
  return { batches, loader }
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

describe('a loader', () => {
  it('loads keys requested in one turn together, each key once', async () => {
    const { batches, loader } = setUp()
    const asked = [
      loader.load('a'),
      Promise.resolve().then(() => loader.load('b')),
      new Promise((resolve) => process.nextTick(resolve)).then(() => loader.load('a')),
    ]
    expect(await Promise.all(asked)).toEqual(['a!', 'b!', 'a!'])
    expect(batches).toEqual([['a', 'b']])
  })

  it('caches nothing: later keys are read again', async () => {
    const { batches, loader } = setUp()
    await loader.load('a')
    await loader.load('a')
    const first = loader.load('a')
    await nextTurn()
    await Promise.all([first, loader.load('a')])
    expect(batches).toEqual([['a'], ['a'], ['a'], ['a']])
  })

  it('fails only for callers with a failing key', async () => {
    const { loader } = setUp()
    const asked = [loader.load('bad'), loader.load('a')]
    expect(await Promise.allSettled(asked)).toMatchObject([{ reason: { message: 'There is none.' } }, { value: 'a!' }])
  })

  it('fails for all in the batch when loading fails, and not for later callers', async () => {
    let isUnavailable = true
    const loader = createLoader<string, string>(async (keys) => {
      if (isUnavailable) throw new Error('The database is unavailable.')
      return [...keys]
    })
    const asked = [loader.load('a'), loader.load('b')]
    expect(await Promise.allSettled(asked)).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
    isUnavailable = false
    expect(await loader.load('a')).toBe('a')
  })

  it('loads at most 200 keys at once', async () => {
    const { batches, loader } = setUp()
    await Promise.all(Array.from({ length: 450 }, (_, index) => loader.load(String(index))))
    expect(batches.map(({ length }) => length)).toEqual([200, 200, 50])
  })
})

describe('a loader with one statement under way', () => {
  /** A loader whose statements end on demand. */
  function setUpSlow() {
    const batches: { keys: string[]; end: (error?: Error) => void }[] = []
    const loader = createQueueingLoader<string, string>(
      (keys) =>
        new Promise((resolve, reject) =>
          batches.push({
            keys: [...keys],
            end: (error) => (error ? reject(error) : resolve(keys.map((key) => `${key}!`))),
          }),
        ),
    )
    return { batches, loader }
  }

  it('collects keys during a read into the next batch, also those being read, which may change', async () => {
    const { batches, loader } = setUpSlow()
    const first = loader.load('a')
    await nextTurn()
    await nextTurn()
    const others = [loader.load('b')]
    await nextTurn()
    await nextTurn()
    others.push(loader.load('a'), loader.load('c'))
    await nextTurn()
    expect(batches.map(({ keys }) => keys)).toEqual([['a']])
    batches[0]?.end()
    expect(await first).toBe('a!')
    await nextTurn()
    expect(batches.map(({ keys }) => keys)).toEqual([['a'], ['b', 'a', 'c']])
    batches[1]?.end()
    expect(await Promise.all(others)).toEqual(['b!', 'a!', 'c!'])
  })

  it('continues after a failed batch', async () => {
    const { batches, loader } = setUpSlow()
    const first = loader.load('a')
    await nextTurn()
    await nextTurn()
    const second = loader.load('b')
    batches[0]?.end(new Error('The database is unavailable.'))
    await expect(first).rejects.toThrow('The database is unavailable.')
    await nextTurn()
    batches[1]?.end()
    expect(await second).toBe('b!')
  })
})

describe('a loader with a statement that hangs', () => {
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

  /** A loader whose first statement never ends; later ones end by themselves. */
  function setUpHanging(patienceMs?: number) {
    const batches: string[][] = []
    const loader = createQueueingLoader<string, string>((keys) => {
      batches.push([...keys])
      return batches.length === 1 ? new Promise(() => undefined) : Promise.resolve(keys.map((key) => `${key}!`))
    }, patienceMs)
    return { batches, loader }
  }

  it('delays others for a quarter of a second, then sends one for all of them', async () => {
    const { batches, loader } = setUpHanging()
    void loader.load('a')
    await pause(20)
    const started = performance.now()
    const others = [loader.load('b')]
    await pause(100)
    others.push(loader.load('a'))
    expect(batches).toEqual([['a']])
    expect(await Promise.all(others)).toEqual(['b!', 'a!'])
    expect(performance.now() - started).toBeGreaterThan(240)
    expect(batches).toEqual([['a'], ['b', 'a']])
  })

  it('is not waited for once another went out behind it', async () => {
    const { batches, loader } = setUpHanging(20)
    void loader.load('a')
    await pause(20)
    await loader.load('b')
    const waiting = loader.load('c')
    await nextTurn()
    await nextTurn()
    expect(batches).toEqual([['a'], ['b'], ['c']])
    expect(await waiting).toBe('c!')
  })
})

describe('a loader of pages', () => {
  it('loads those of the same page at once, and one fault is not that of others', async () => {
    const loaded: unknown[] = []
    const loader = createPageLoader<string>(async (parentIds, page) => {
      loaded.push([parentIds, page])
      if (page.after === 'bad') throw new Error('after is not a cursor.')
      const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null }
      return parentIds.map((id) => ({ nodes: [id], edges: [], pageInfo, countAll: async () => 1 }))
    })
    const asked = [
      loader.load({ parentId: 'a', first: 1 }),
      loader.load({ parentId: 'b', first: 2 }),
      loader.load({ parentId: 'b', first: 1, after: null }),
      loader.load({ parentId: 'c', first: 1, after: 'bad' }),
    ]
    expect(await Promise.allSettled(asked)).toMatchObject([
      { value: { nodes: ['a'] } },
      { value: { nodes: ['b'] } },
      { value: { nodes: ['b'] } },
      { reason: { message: 'after is not a cursor.' } },
    ])
    expect(loaded).toHaveLength(3)
  })
})
