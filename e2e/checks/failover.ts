import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { demandBooks } from './support/books'
import { layLine } from './support/line'
import { startLoad } from './support/load'
import type { Load, Shown } from './support/load'
import { addBuyers, addProducts } from './support/ordering'
import type { CheckDatabase } from './support/postgres'
import { demand, rounds, runCheck } from './support/run-check'
import { addStandby } from './support/standby'
import type { Standby } from './support/standby'

const STOCK = 1_000_000
const PRODUCTS = 30
const BUYERS = 8
const READERS = 4
/** Maximum time from the kill to the next order, if the standby is promoted at once. */
const BACK_WITHIN_MS = 10_000

await runCheck('kill -9 of the primary under load, and its standby promoted in its place', async (stage) => {
  let primary: CheckDatabase = stage.database
  const folderOf = (round: number) => path.join(stage.dataDir, `standby-${round}`)
  const ids = await addProducts(primary, PRODUCTS, STOCK)
  const products = await primary.query<Shown>('SELECT id, name FROM products WHERE id = ANY($1)', [ids])
  const buyers = await addBuyers(primary, BUYERS)
  let standby = await addStandby(primary, folderOf(0))
  await commitTogether(primary, standby)
  // Replaces a virtual address, a DNS name or a pooler that leads to the primary.
  const [line, replicaLine] = [await layLine(primary.url), await layLine(standby.url)]
  const server = await stage.serve({ databaseUrl: line.url, variables: { DATABASE_REPLICA_URLS: replicaLine.url } })
  const load = startLoad(server.origin, buyers, READERS, products)
  const outages: number[] = []
  const open: Standby[] = [standby]
  let unanswered = 0
  try {
    for (let round = 1, last = rounds(5); round <= last; round++) {
      await pause(3_000)
      load.count()
      await primary.kill()
      const killedAt = performance.now()
      await standby.promote()
      line.leadTo(standby.url)
      outages.push(await untilNextOrder(load, killedAt))
      await pause(1_000)
      unanswered += load.tally().failed.length
      primary = standby
      standby = await addStandby(primary, folderOf(round))
      open.push(standby)
      await commitTogether(primary, standby)
      replicaLine.leadTo(standby.url)
    }
    await load.stop()
    await demandBooks(primary, ids, STOCK, load.acknowledged)
  } finally {
    await load.stop().catch(() => undefined)
    server.signal('SIGKILL')
    await server.ended
    for (const one of open.reverse()) await one.close()
    for (const one of [line, replicaLine]) one.close()
  }
  const sorted = outages.map(Math.round).sort((a, b) => a - b)
  console.log(
    `  ${outages.length} failovers: orders again after ${sorted[sorted.length >> 1]} ms, ${sorted.at(-1)} at most`,
  )
  console.log(
    `  ${load.acknowledged.size} orders acknowledged, none lost, none twice; ${unanswered} tries got no answer`,
  )
  const slowest = sorted.at(-1) ?? 0
  demand(slowest <= BACK_WITHIN_MS, `It took ${slowest} ms until somebody could order again, not ${BACK_WITHIN_MS}.`)
})

/**
 * Synchronous replication: the primary acknowledges a commit only after its standby has written it.
 */
async function commitTogether(primary: CheckDatabase, { name }: Standby): Promise<void> {
  await primary.query(`ALTER SYSTEM SET synchronous_standby_names = '${name}'`)
  await primary.query('SELECT pg_reload_conf()')
  for (let tries = 0; tries < 500; tries++) {
    const [row] = await primary.query('SELECT 1 FROM pg_stat_replication WHERE sync_state = $1', ['sync'])
    if (row) return
    await pause(20)
  }
  throw new Error(`The primary does not wait for ${name}.`)
}

/** @returns milliseconds since then */
async function untilNextOrder({ acknowledged }: Load, since: number): Promise<number> {
  const before = acknowledged.size
  while (acknowledged.size === before) {
    demand(performance.now() - since < 3 * BACK_WITHIN_MS, 'Nobody could order any more.')
    await pause(5)
  }
  return performance.now() - since
}
