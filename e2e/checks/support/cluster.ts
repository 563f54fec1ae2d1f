import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findDebianProgram } from '@instrumenta/testing/debian-programs'
import type { FoundProgram } from '@instrumenta/testing/debian-programs'
import { startNginx, takesConnections } from '@instrumenta/testing/nginx'
import type { Nginx } from '@instrumenta/testing/nginx'
import S3rver from 's3rver'
import { serverProgram } from '../../support/built-server'
import { findFreePort } from '@instrumenta/local/ports'
import type { Stage } from './run-check'
import type { ServerProcess } from './server-process'
import { addStandby } from './standby'
import type { Standby } from './standby'

/** A Redis that can be killed and restarted on its port. */
export interface CacheProcess {
  url: string
  start(): Promise<void>
  kill(): Promise<void>
}

/** Two shops behind nginx, with their shared services. */
export interface Cluster {
  nginx: Nginx
  shops: [ServerProcess, ServerProcess]
  /** Undefined without a redis-server, or if the shops do not use it. */
  redis: CacheProcess | undefined
  /** Undefined if the shops do not read from it. */
  standby: Standby | undefined
  /** Starts another shop, on a free port or a given one. */
  serve(options?: { port?: number; variables?: Record<string, string> }): Promise<ServerProcess>
  close(): Promise<void>
}

const BUCKET = 'pictures'
// The keys of s3rver.
const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

/** Starts all services as local processes. Undefined, with a message, without nginx. */
export async function startCluster({ serve: serveShop, database, dataDir }: Stage): Promise<Cluster | undefined> {
  const nginxProgram = await findDebianProgram('nginx')
  if (!nginxProgram) {
    console.log('  Left out: nginx, without which there is nothing to show, cannot be had here.')
    return undefined
  }
  const folder = path.join(dataDir, 'cluster')
  for (const name of ['s3', 'nginx', 'redis']) mkdirSync(path.join(folder, name), { recursive: true })

  const redisProgram = await wanted('REDIS_URL', 'Redis', () => findDebianProgram('redis-server'))
  const redis = redisProgram && (await openRedis(redisProgram, path.join(folder, 'redis')))
  const standby = await wanted('DATABASE_REPLICA_URLS', 'a replica', () =>
    addStandby(database, path.join(folder, 'replica')),
  )
  const storagePort = await findFreePort()
  const storage = new S3rver({
    port: storagePort,
    address: '127.0.0.1',
    silent: true,
    // Path-style bucket names, because nginx sets its own host.
    vhostBuckets: false,
    directory: path.join(folder, 's3'),
    configureBuckets: [{ name: BUCKET, configs: [] }],
  })
  await storage.run()

  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const shared = {
    TRUST_PROXY: 'true',
    PUBLIC_URL: origin,
    IMAGE_STORE: 's3',
    S3_BUCKET: BUCKET,
    S3_ENDPOINT: `http://127.0.0.1:${storagePort}`,
    S3_PUBLIC_URL: `${origin}/${BUCKET}`,
    ...KEYS,
    ...(redis && { REDIS_URL: redis.url }),
    ...(standby && { DATABASE_REPLICA_URLS: standby.url }),
  }
  let count = 0
  // Each shop has its own disk.
  const serve: Cluster['serve'] = ({ variables, ...options } = {}) =>
    serveShop({ dataDir: path.join(folder, `shop-${count++}`), variables: { ...shared, ...variables }, ...options })
  const shops: Cluster['shops'] = [await serve(), await serve()]
  const nginx = await startNginx(nginxProgram, {
    folder: path.join(folder, 'nginx'),
    port,
    shops: shops.map((shop) => shop.port),
    storage: storagePort,
  })
  return {
    nginx,
    shops,
    redis,
    standby,
    serve,
    async close() {
      await nginx.stop()
      await storage.close()
      await redis?.kill()
      await standby?.close()
    },
  }
}

/**
 * A service configured by a variable. Undefined, with a message, if the shop does not know the variable or the service
 * is unavailable.
 */
async function wanted<T>(variable: string, name: string, find: () => Promise<T | undefined>): Promise<T | undefined> {
  const isKnown = existsSync(serverProgram) && readFileSync(serverProgram, 'utf8').includes(variable)
  const found = isKnown ? await find() : undefined
  if (!isKnown) console.log(`  Left out: ${name}, since the built server knows no ${variable}.`)
  else if (!found) console.log(`  Left out: ${name}, which cannot be had here.`)
  return found
}

async function openRedis({ path: program, env }: FoundProgram, folder: string): Promise<CacheProcess> {
  const port = await findFreePort()
  let child: ReturnType<typeof spawn> | undefined
  const redis: CacheProcess = {
    url: `redis://127.0.0.1:${port}`,
    async start() {
      const options = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', folder]
      child = spawn(program, [...options, '--maxmemory', '128mb', '--maxmemory-policy', 'allkeys-lru'], {
        env: { PATH: process.env.PATH, ...env },
        stdio: 'ignore',
      })
      while (!(await takesConnections(port))) await pause(20)
    },
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      const gone = once(child, 'exit')
      child.kill('SIGKILL')
      await gone
    },
  }
  await redis.start()
  process.once('exit', () => child?.kill('SIGKILL'))
  return redis
}
