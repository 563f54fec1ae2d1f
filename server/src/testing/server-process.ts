import { setTimeout as pause } from 'node:timers/promises'

/** Waits until a server that was started as a process is ready. Twenty seconds: a busy machine is slow, not wrong. */
export async function waitUntilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt++) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined)
    if (response?.ok) return
    await pause(50)
  }
  throw new Error('The server did not become ready')
}
