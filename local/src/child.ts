import { ROOT } from '@instrumenta/operations/paths'
import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import type { WriteStream } from 'node:fs'
import { createWriteStream, existsSync, renameSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Child process running one of our programs. */
export interface Child {
  process: ChildProcess
  /** Settles when it has ended, with the exit code (null after a signal). */
  ended: Promise<number | null>
  /** Last part of its standard error. */
  tail(): string
  /** Sends SIGTERM, and stronger signals after `patienceMs`. */
  stop(patienceMs?: number): Promise<void>
}

/**
 * Starts `node <args>`. The child gets a separate process group, so that Ctrl-C in the terminal reaches only the
 * supervisor, which stops processes in order. It also gets an IPC channel, which closes when the supervisor is killed.
 * @param onOutput receives the output; without it, only the end of standard error is kept
 */
export function startChild(
  args: string[],
  options: { env?: NodeJS.ProcessEnv; onOutput?: (chunk: Buffer) => void } = {},
): Child {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    detached: process.platform !== 'win32',
    env: options.env ?? process.env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let tail = ''
  child.stdout?.on('data', (chunk: Buffer) => options.onOutput?.(chunk))
  child.stderr?.on('data', (chunk: Buffer) => {
    tail = (tail + chunk.toString()).slice(-4000)
    options.onOutput?.(chunk)
  })
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => {
      tail += error.message
      resolve(1)
    })
    child.once('close', (code) => resolve(code))
  })
  const stop = (patienceMs = 15_000) =>
    endProcess(child, ended, [
      ['SIGTERM', patienceMs],
      ['SIGKILL', 5_000],
    ])
  return { process: child, ended, tail: () => tail.trim(), stop }
}

/**
 * Ends a process with stronger signals each time.
 * @param ended settles when the process has ended
 * @param signals sent one after the other, each with the time to wait for its effect, in ms
 */
export async function endProcess(
  child: ChildProcess,
  ended: Promise<unknown>,
  signals: [NodeJS.Signals, number][],
): Promise<void> {
  for (const [signal, patienceMs] of signals) {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
    child.kill(signal)
    await Promise.race([ended, pause(patienceMs, undefined, { ref: false })])
  }
}

/** Moves the log of the previous run to `<file>.1`: it may show why that run ended. */
export function setAside(file: string): void {
  if (existsSync(file)) renameSync(file, `${file}.1`)
}

/** Opens a log, which only the owner may read. */
export function openLog(file: string): WriteStream {
  const log = createWriteStream(file, { flags: 'a', mode: 0o600 })
  // A full disk must not bring the supervisor down through its log.
  log.on('error', () => undefined)
  return log
}
