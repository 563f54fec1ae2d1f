import { spawn } from 'node:child_process'
import type { ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { serverEnvironment, serverProgram } from '../../support/built-server'
import { findFreePort } from '@instrumenta/local/ports'
import { send } from './http'

/** A process of the built server, in production mode. */
export interface ServerProcess {
  origin: string
  port: number
  pid: number
  /** Settles with the exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>
  /** Its output so far. */
  printed(): string
  signal(signal: NodeJS.Signals): void
  /** Resident memory in bytes. Linux only. */
  residentBytes(): number
  /** Processor time of all threads. Linux only. */
  processorMicroseconds(): number
}

/** Options of a server. */
export interface ServerOptions {
  databaseUrl: string
  dataDir: string
  /** A free one by default. */
  port?: number
  variables?: Record<string, string>
}

/** Starts a process; use `waitUntilReady` before requests. */
export async function startServer({
  databaseUrl,
  dataDir,
  variables,
  ...options
}: ServerOptions): Promise<ServerProcess> {
  if (!existsSync(serverProgram)) throw new Error(`${serverProgram} is missing. Run \`npm run build\` first.`)
  const port = options.port ?? (await findFreePort())
  const child = spawn(process.execPath, [serverProgram], {
    cwd: path.resolve(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, ...serverEnvironment({ port, databaseUrl, dataDir }), ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  return followServer(child, port)
}

/** Wraps a process that listens on a port of 127.0.0.1. */
export function followServer(child: ChildProcessByStdio<null, Readable, Readable>, port: number): ServerProcess {
  let printed = ''
  const keep = (chunk: Buffer) => (printed = (printed + chunk.toString()).slice(-20_000))
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const pid = child.pid ?? 0
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    pid,
    ended: once(child, 'exit').then(([code, signal]) => (code ?? signal) as number | NodeJS.Signals | null),
    printed: () => printed,
    signal: (signal) => void child.kill(signal),
    residentBytes: () => Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024,
    processorMicroseconds: () => processorMicroseconds(pid),
  }
}

/** Processor time of a process, all threads. Linux only. */
export function processorMicroseconds(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  // User and system time in ticks of 10 ms on Linux.
  return (Number(fields[11]) + Number(fields[12])) * 10_000
}

/**
 * Waits until `/readyz` reports ready.
 * @returns milliseconds that it took
 */
export async function waitUntilReady(server: ServerProcess, timeoutMs = 30_000): Promise<number> {
  const begin = performance.now()
  while (performance.now() - begin < timeoutMs) {
    const answer = await send(`${server.origin}/readyz`).catch(() => undefined)
    if (answer?.status === 200) return performance.now() - begin
    await pause(20)
  }
  throw new Error(`The server was not ready within ${timeoutMs} ms.\n${server.printed()}`)
}

/** Watches the memory of a server; `stop` returns the highest rise in bytes. Linux only. */
export function watchMemory(server: ServerProcess): { stop(): number } {
  const before = server.residentBytes()
  let most = before
  const timer = setInterval(() => (most = Math.max(most, server.residentBytes())), 20)
  return {
    stop() {
      clearInterval(timer)
      return most - before
    },
  }
}
