import { existsSync, mkdtempSync, rmSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findNext, leaveQueue, removeQueue, writeQueue } from './picture-queue'

let imagesDir: string
beforeEach(() => {
  imagesDir = mkdtempSync(join(tmpdir(), 'instrumenta-queue-'))
})
afterEach(() => rmSync(imagesDir, { recursive: true }))

const nobody = new Set<string>()
const isThere = () => existsSync(join(imagesDir, '.waiting'))

/** As the server does when somebody wants to see the picture, some seconds ago. */
function ask(key: string, secondsAgo: number): void {
  const at = new Date(Date.now() - secondsAgo * 1_000)
  utimesSync(join(imagesDir, '.waiting', key), at, at)
}

describe('the line of pictures', () => {
  it('goes by the order given, save for what is under way', async () => {
    await writeQueue(imagesDir, ['c', 'a', 'b'])
    expect(await findNext(imagesDir, nobody)).toBe('c')
    expect(await findNext(imagesDir, new Set(['c']))).toBe('a')
    await leaveQueue(imagesDir, 'c')
    expect(await findNext(imagesDir, nobody)).toBe('a')
  })

  it('lets those pass that are asked for, the earlier asked first', async () => {
    await writeQueue(imagesDir, ['a', 'b', 'c', 'd'])
    ask('d', 5)
    ask('c', 9)
    for (const key of ['c', 'd', 'a', 'b']) {
      expect(await findNext(imagesDir, nobody)).toBe(key)
      await leaveQueue(imagesDir, key)
    }
  })

  it('is gone with the last one, and when nobody is to wait any more', async () => {
    await writeQueue(imagesDir, ['a'])
    await leaveQueue(imagesDir, 'a')
    expect(isThere()).toBe(false)
    expect(await findNext(imagesDir, nobody)).toBeUndefined()
    await writeQueue(imagesDir, ['a', 'b'])
    await removeQueue(imagesDir)
    expect(isThere()).toBe(false)
  })

  it('forgets one from before', async () => {
    await writeQueue(imagesDir, ['a', 'b'])
    await writeQueue(imagesDir, [])
    expect(isThere()).toBe(false)
  })
})
