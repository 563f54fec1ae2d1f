import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the condition holds. Throws after twenty seconds, or the given number: a busy machine is slow. */
export async function until(holds: () => boolean | Promise<boolean>, seconds = 20): Promise<void> {
  const end = Date.now() + seconds * 1_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not so after ${seconds} seconds: ${holds.toString()}`)
    await pause(10)
  }
}
