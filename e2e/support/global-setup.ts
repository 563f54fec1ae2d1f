import fs from 'node:fs'
import path from 'node:path'

const PATIENCE_MS = 300_000

/**
 * Before the journeys: waits until the shop has drawn its pictures, which it does beside its first visitors. The journeys
 * measure times and bytes, and some take the pictures along.
 */
export default async function awaitPictures(): Promise<void> {
  const queue = path.resolve(import.meta.dirname, '../../.data-e2e/images/.waiting')
  for (const end = Date.now() + PATIENCE_MS; fs.existsSync(queue);) {
    if (Date.now() > end) throw new Error(`The pictures are not drawn after ${PATIENCE_MS / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
