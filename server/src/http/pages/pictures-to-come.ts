import { existsSync, readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { serviceUnavailable } from '../../shared/errors'

/**
 * Below the image store: an empty file for each picture of the catalogue that is still to be drawn, by its key
 * (prisma/seed/picture-queue.ts). They stand in line by their times; what is touched comes before all that is not.
 */
const QUEUE = '.waiting'

const LOOK_EVERY_MS = 50
const PATIENCE_MS = 60_000

/**
 * Waits for a file of the image store, `<key>/<name>`, if it is one that a first start is drawing just now; for all others
 * it costs nothing. Throws SERVICE_UNAVAILABLE if the file takes too long.
 */
export type AwaitPicture = (key: string, name: string) => Promise<void>

/** Reads what is to be drawn. That becomes less from then on, never more. */
export function createPicturesToCome(root: string, patienceMs = PATIENCE_MS): AwaitPicture {
  const queue = join(root, QUEUE)
  const waiting = new Set(existsSync(queue) ? readdirSync(queue) : [])
  const asked = new Set<string>()

  /** Once, since touching it again would lose its place. */
  async function ask(key: string): Promise<void> {
    if (asked.has(key)) return
    asked.add(key)
    const now = new Date()
    await utimes(join(queue, key), now, now).catch(() => undefined)
  }

  return async (key, name) => {
    if (!waiting.has(key)) return
    await ask(key)
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(LOOK_EVERY_MS)) {
      if (!existsSync(join(queue, key))) waiting.delete(key)
      if (!waiting.has(key) || existsSync(join(root, key, name))) return
    }
    throw serviceUnavailable('This picture is still being drawn. Please try again in a moment.')
  }
}
