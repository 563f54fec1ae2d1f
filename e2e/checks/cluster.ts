import { setTimeout as pause } from 'node:timers/promises'
import { demandBooks } from './support/books'
import { startCluster } from './support/cluster'
import type { Cluster } from './support/cluster'
import { demandAgreement, demandCommonLimits, demandPictures } from './support/cluster-sharing'
import { startLoad } from './support/load'
import type { Load, Shown } from './support/load'
import { addBuyers, addProducts } from './support/ordering'
import type { CheckDatabase } from './support/postgres'
import { demand, rounds, runCheck } from './support/run-check'

const STOCK = 1_000_000
const PRODUCTS = 30
const BUYERS = 6
const READERS = 6
/** Longest acceptable time without a right response, in ms. */
const LONGEST_GAP = 2_000

await runCheck('Two shops behind nginx, with all that they share, under load', async (stage) => {
  const cluster = await startCluster(stage)
  if (!cluster) return
  try {
    await demandPictures(cluster, stage.database)
    await demandAgreement(cluster, stage.database, rounds(10))
    await demandCommonLimits(cluster)
    await runUnderLoad(cluster, stage.database)
  } finally {
    await cluster.close()
  }
})

async function runUnderLoad(cluster: Cluster, database: CheckDatabase): Promise<void> {
  const ids = await addProducts(database, PRODUCTS, STOCK)
  const products = await database.query<Shown>('SELECT id, name FROM products WHERE id = ANY($1)', [ids])
  const load = startLoad(cluster.nginx.origin, await addBuyers(database, BUYERS), READERS, products)
  const { redis, standby } = cluster
  try {
    await pause(2_000)
    await during(load, 'rolling restart', 0, () => restartInTurn(cluster))
    // Requests in progress in the killed shop may fail; nothing else.
    await during(load, 'kill -9 of a shop', BUYERS + READERS, () => killShop(cluster))
    if (redis)
      await during(load, 'kill -9 of Redis', 0, () =>
        away(
          () => redis.kill(),
          () => redis.start(),
        ),
      )
    if (standby)
      await during(load, 'kill -9 of the replica', READERS, () =>
        away(
          () => standby.kill(),
          () => standby.start(),
        ),
      )
  } finally {
    await load.stop()
  }
  await demandBooks(database, ids, STOCK, load.acknowledged)
  console.log(`  ${load.acknowledged.size} orders acknowledged in all, each in the books once, and no other`)
}

/** Runs a scene with a limit of failed requests. */
async function during(load: Load, name: string, mayFail: number, scene: () => Promise<void>): Promise<void> {
  load.count()
  await scene()
  const { orders, reads, failed, longestGap } = load.tally()
  console.log(
    `  ${name}: ${orders} orders and ${reads} reads answered rightly, ${failed.length} failed; ` +
      `at most ${Math.round(longestGap)} ms without any answer`,
  )
  demand(failed.length <= mayFail, `${name}: ${failed.length} requests failed, such as ${failed[0]}.`)
  demand(longestGap <= LONGEST_GAP, `${name}: nobody got an answer for ${Math.round(longestGap)} ms.`)
  demand(orders > 0 && reads > 0, `${name}: there was no load.`)
}

/** A rolling restart: each shop leaves nginx, stops, starts, becomes ready and returns. */
async function restartInTurn({ nginx, shops, serve }: Cluster): Promise<void> {
  for (let round = 0, last = rounds(3); round < last; round++) {
    for (const [index, shop] of shops.entries()) {
      await nginx.turn('out', shop.port)
      shop.signal('SIGTERM')
      const code = await shop.ended
      demand(code === 0, `A shop ended with ${code}. ${shop.printed()}`)
      shops[index] = await serve({ port: shop.port })
      await nginx.turn('in', shop.port)
    }
  }
}

async function killShop({ shops, serve }: Cluster): Promise<void> {
  await pause(1_000)
  shops[0].signal('SIGKILL')
  await shops[0].ended
  await pause(3_000)
  shops[0] = await serve({ port: shops[0].port })
  await pause(3_000)
}

async function away(kill: () => Promise<void>, start: () => Promise<void>): Promise<void> {
  await pause(1_000)
  await kill()
  await pause(4_000)
  await start()
  await pause(3_000)
}
