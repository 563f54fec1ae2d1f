import { AsyncLocalStorage } from 'node:async_hooks'
import { TransactionTooLong } from './errors'

/** Deadline of the running work for starting statements, on the clock of `performance.now()`. */
const deadlines = new AsyncLocalStorage<{ at: number }>()

/** Runs `work`, which may start no Prisma statement after these milliseconds. Work that it leaves running may. */
export function withDeadline<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const deadline = { at: performance.now() + milliseconds }
  return deadlines.run(deadline, () => work().finally(() => (deadline.at = Infinity)))
}

/** Throws `TransactionTooLong` once the time is over. */
export function requireTime(): void {
  if (performance.now() > (deadlines.getStore()?.at ?? Infinity)) throw new TransactionTooLong()
}
