import { parseArgs } from 'node:util'

/** How to run the bench. */
export interface BenchOptions {
  /** Length of one measured round. */
  seconds: number
  /** Seconds of warm-up before each round. */
  warmUp: number
  /** Rounds of each contestant; medians are reported. */
  rounds: number
  connections: number
  /** Products in the database. */
  products: number
  /** Past orders in the database. */
  orders: number
  /** Names of the contestants besides `limit`, which always runs. */
  contestants: string[]
  /** Filter: a workload's name must contain one of these; empty for all. */
  only: string[]
}

const OTHERS = ['shop', 'trusted', 'memory', 'mercurius', 'textbook']

const USAGE = `Usage: npm run bench -- [--seconds 10] [--warm-up 3] [--rounds 3] [--connections 32] [--products 10000]
  [--orders 10000] [--contestant shop --contestant trusted --contestant memory --contestant mercurius --contestant textbook] [--only page]`

/** @throws Error with the usage for invalid arguments */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      seconds: { type: 'string', default: '10' },
      'warm-up': { type: 'string', default: '3' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      products: { type: 'string', default: '10000' },
      orders: { type: 'string', default: '10000' },
      contestant: { type: 'string', multiple: true, default: OTHERS },
      only: { type: 'string', multiple: true, default: [] },
    },
  })
  const count = (name: 'seconds' | 'warm-up' | 'rounds' | 'connections' | 'products' | 'orders', least: number) => {
    const value = Number(values[name])
    if (!Number.isSafeInteger(value) || value < least) throw new Error(`--${name} must be at least ${least}.\n${USAGE}`)
    return value
  }
  const unknown = values.contestant.find((name) => !OTHERS.includes(name))
  if (unknown) throw new Error(`There is no contestant "${unknown}".\n${USAGE}`)
  return {
    seconds: count('seconds', 1),
    warmUp: count('warm-up', 1),
    rounds: count('rounds', 1),
    connections: count('connections', 1),
    products: count('products', 1_000),
    orders: count('orders', 1_000),
    contestants: values.contestant,
    only: values.only,
  }
}
