import { setTimeout as pause } from 'node:timers/promises'

/** Waits until the condition holds. Throws after twenty seconds: a busy machine is slow, not wrong. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(`Not so after twenty seconds: ${holds.toString()}`)
    await pause(10)
  }
}
