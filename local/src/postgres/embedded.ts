import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '@instrumenta/operations/problem'
import { readOrCreateSecret } from '../secrets'
import { prepareBinaries } from './binaries'
import type { Cluster, ClusterOptions } from './cluster'
import { databaseAddress, ensureDatabase, startCluster } from './cluster'
import { locateCluster } from './cluster-location'

const DATABASE = 'instrumenta'

/** The shop's own PostgreSQL, running. */
export interface EmbeddedPostgres {
  cluster: Cluster
  databaseUrl: string
  /** Major version. */
  version: number
}

/**
 * Starts the PostgreSQL of a DATA_DIR, with an empty database the first time.
 * @param note receives remarks for the user, such as where the data lies when it is not in DATA_DIR
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  options: Pick<ClusterOptions, 'unsafe' | 'startsLog'> & { note?: (remark: string) => void } = {},
): Promise<EmbeddedPostgres> {
  const note = options.note ?? (() => undefined)
  mkdirSync(dataDir, { recursive: true })
  const place = locateCluster(dataDir)
  if (place.elsewhere) note(`the database is in ${place.home}, because the user of PostgreSQL cannot open ${dataDir}`)
  const binaries = prepareBinaries(place.account, place.programs, (copy) =>
    note(`PostgreSQL runs from ${copy}, because its user cannot read the folder of the shop`),
  )
  const cluster = await startCluster({
    binaries,
    account: place.account,
    home: place.home,
    password: readOrCreateSecret(dataDir, 'postgres-password'),
    unsafe: options.unsafe ?? false,
    startsLog: options.startsLog ?? false,
  })
  try {
    await ensureDatabase(cluster, DATABASE)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return { cluster, databaseUrl: cluster.url(DATABASE), version: binaries.major }
}

/** Address of the PostgreSQL of a DATA_DIR while a shop runs on it; undefined if its server is not up. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const { home } = locateCluster(dataDir)
  try {
    // Lines of the file: process id, data folder, start time, port.
    const port = Number(readFileSync(join(home, 'data', 'postmaster.pid'), 'utf8').split('\n')[3])
    return databaseAddress(port, readOrCreateSecret(dataDir, 'postgres-password'), DATABASE)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
