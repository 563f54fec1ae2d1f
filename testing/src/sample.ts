import { RUNS_ALL, SEED } from '../suite.cjs'

export { SEED }

/**
 * Keeps `count` of the cases in their order, chosen by the seed of the run, or all of them in `npm run test:all`.
 * A failed run prints its seed.
 */
export function sample<Case>(cases: readonly Case[], count: number): Case[] {
  if (RUNS_ALL || count >= cases.length) return [...cases]
  const random = mulberry32(SEED)
  const order = cases.map((_, index) => ({ index, key: random() })).sort((one, other) => one.key - other.key)
  const kept = new Set(order.slice(0, count).map(({ index }) => index))
  return cases.filter((_, index) => kept.has(index))
}

/** Random numbers from 0 to 1, the same for the same seed. */
function mulberry32(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
