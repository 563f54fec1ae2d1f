import { once } from 'node:events'

/** Jest's `globalTeardown`: closes the services' standard input, which ends them, and waits until they are gone. */
export default async function stopServices(): Promise<void> {
  const child = globalThis.testServicesProcess
  if (!child || child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.stdin?.end()
  await ended
}
