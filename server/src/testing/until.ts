import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the condition holds. Throws after ten seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 10_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not so after ten seconds: ${holds.toString()}`)
    await pause(10)
  }
}
