import { endOfLastRecord } from './primary-log'
import { watchHistory } from './replica-watch'

describe('the end of the last record', () => {
  const sizes = { segment: 2n ** 24n, page: 8_192n }

  it.each([
    ['within a page', 3n * 8_192n + 1_000n, 3n * 8_192n + 1_000n],
    ['at the end of a page, behind the header of the next', 3n * 8_192n + 24n, 3n * 8_192n],
    ['at the end of a file, behind the longer header of the next', 5n * 2n ** 24n + 40n, 5n * 2n ** 24n],
    ['where its last bytes go on for 16 bytes', 3n * 8_192n + 40n, 3n * 8_192n + 40n],
  ])('is known %s', (_where, next, end) => {
    expect(endOfLastRecord(next, sizes)).toBe(end)
  })
})

describe('a replica', () => {
  const primary = { position: 1_000n, timeline: 2, system: 'one' }
  const of = (timeline: number, replayed: bigint) => ({ timeline, replayed })

  it('in the known history of the primary is valid', () => {
    expect(watchHistory().isShared(of(2, 10n), primary)).toBe(true)
  })

  it('of another history is doubted until it moves on, beyond the primary', () => {
    const history = watchHistory()
    expect(history.isShared(of(1, 1_500n), primary)).toBe(false)
    expect(history.isShared(of(1, 1_500n), { ...primary, position: 9_000n })).toBe(false)
    expect(history.isShared(of(1, 1_501n), primary)).toBe(true)
    expect(history.isShared(of(1, 1_600n), { ...primary, timeline: 3, position: 1_550n })).toBe(false)
    expect(history.isShared(of(3, 1_600n), { ...primary, timeline: 3, position: 1_700n })).toBe(true)
  })

  it('that is behind at a promotion is valid once it has passed that position', () => {
    const history = watchHistory()
    expect(history.isShared(of(1, 900n), primary)).toBe(false)
    expect(history.isShared(of(1, 1_000n), primary)).toBe(false)
    expect(history.isShared(of(1, 1_001n), primary)).toBe(true)
  })
})
