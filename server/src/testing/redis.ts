import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from './free-port'

/** A Redis of a test's own. */
export interface TestRedis {
  url: string
  /** Suspends Redis: it accepts connections but does not answer. */
  freeze(): void
  thaw(): void
  /** Ends it at once. */
  kill(): Promise<void>
  /** Restarts it at the same address, without data. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Runs tests that need Redis if it can be started; `testing/src/start-services.ts` reports if not. */
export const describeWithRedis = process.env.INSTRUMENTA_TEST_REDIS ? describe : describe.skip

/** Starts an empty Redis on a free port of this machine, without storage on disk. */
export async function startRedis(): Promise<TestRedis> {
  const program = JSON.parse(process.env.INSTRUMENTA_TEST_REDIS ?? '') as { path: string; env: Record<string, string> }
  const folder = mkdtempSync(join(tmpdir(), 'instrumenta-redis-'))
  const port = await findFreePort()

  async function start() {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      folder,
    ]
    const child = spawn(program.path, settings, {
      env: { ...process.env, ...program.env },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await new Promise<void>((resolve, reject) => {
      child.once('error', reject)
      child.once('exit', (code) => reject(new Error(`Redis ended with ${code}`)))
      child.stdout.on('data', (chunk: Buffer) => chunk.includes('Ready to accept connections') && resolve())
    })
    return child
  }

  let child = await start()
  async function kill(): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  }

  return {
    url: `redis://127.0.0.1:${port}`,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
    kill,
    async restart() {
      child = await start()
    },
    async close() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
