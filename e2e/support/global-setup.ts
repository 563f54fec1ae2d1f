import fs from 'node:fs'
import path from 'node:path'
import { prepareChromium } from './chromium'
import { findShops } from './shops'

const PATIENCE_MS = 300_000

/**
 * Before the journeys: unpacks the browser, which all workers share, and waits until the shops have drawn those pictures
 * that were not drawn before, which they do beside their first visitors. The journeys measure bytes, and some take the
 * pictures along.
 */
export default async function prepareJourneys(): Promise<void> {
  await prepareChromium()
  const queues = (await findShops()).map(({ dataDir }) => path.join(dataDir, 'images/.waiting'))
  for (const end = Date.now() + PATIENCE_MS; queues.some((queue) => fs.existsSync(queue));) {
    if (Date.now() > end) throw new Error(`The pictures are not drawn after ${PATIENCE_MS / 1_000} s`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}
