import { readFileSync } from 'node:fs'
import { printLine } from '@instrumenta/operations/terminal'

/** Stops all started services, in reverse order, once. */
export interface Shutdown {
  /** Aborted as soon as the run is to end: work in progress should not begin anything new. */
  signal: AbortSignal
  /** Adds a running service. `rank` decides the order: the highest is stopped first. */
  add(rank: number, name: string, stop: () => Promise<void>): void
  /** Work that must settle before anything is stopped, because it may still start services. */
  track<T>(work: Promise<T>): Promise<T>
  /** Begins the shutdown; later calls change nothing. */
  end(exitCode: number): void
  /** Settles with the exit code when all is stopped. */
  done: Promise<number>
}

// npm forwards a signal that the terminal has already sent to the whole group: one Ctrl-C arrives twice.
const SAME_KEYSTROKE_MS = 700

/**
 * Ends on Ctrl-C, SIGTERM, a closed terminal, and the death of the npm that started us. A second Ctrl-C forces.
 * @param onEnd called when the end begins
 */
export function createShutdown(onEnd: () => void): Shutdown {
  const controller = new AbortController()
  const running: { rank: number; name: string; stop: () => Promise<void> }[] = []
  const pending = new Set<Promise<unknown>>()
  let finish: (code: number) => void = () => undefined
  const done = new Promise<number>((resolve) => (finish = resolve))

  const end = (exitCode: number) => {
    if (controller.signal.aborted) return
    controller.abort()
    onEnd()
    void (async () => {
      while (pending.size > 0) await Promise.allSettled(pending)
      for (const { name, stop } of running.sort((a, b) => b.rank - a.rank)) {
        await stop().catch((error: unknown) => printLine(`! ${name} could not be stopped: ${String(error)}`))
      }
      finish(exitCode)
    })()
  }

  let firstSignalAt = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstSignalAt === 0) {
        firstSignalAt = Date.now()
        printLine('\nStopping ... (Ctrl-C again to force)')
        end(0)
      } else if (Date.now() - firstSignalAt > SAME_KEYSTROKE_MS) {
        // The children notice our end, and PostgreSQL's guard stops it.
        printLine('Forced.')
        process.exit(130)
      }
    })
  }
  // A closed terminal accepts no output; that must not crash the shutdown.
  process.stdout.on('error', () => undefined)
  process.stderr.on('error', () => undefined)
  watchParent(() => end(0))

  return {
    signal: controller.signal,
    add: (rank, name, stop) => running.push({ rank, name, stop }),
    track(work) {
      const settled = work.finally(() => pending.delete(settled))
      pending.add(settled)
      settled.catch(() => undefined)
      return settled
    },
    end,
    done,
  }
}

/**
 * A signal to npm, `kill -9` above all, need not reach us: npm runs us through a shell, which keeps it to itself.
 * Started by npm, we end with npm.
 */
function watchParent(onGone: () => void): void {
  if (!process.env.npm_lifecycle_event) return
  const shell = process.ppid
  const above = parentOf(shell)
  // If the shell has replaced itself by this process, the process above npm may end before us.
  const npm = above !== undefined && isNpm(above) ? above : undefined
  const timer = setInterval(() => {
    const isShellGone = process.ppid !== shell
    const isNpmGone = npm !== undefined && parentOf(shell) !== npm
    if (!isShellGone && !isNpmGone) return
    clearInterval(timer)
    onGone()
  }, 250)
  timer.unref()
}

/** Linux only; undefined elsewhere, where only the death of our own parent is noticed. */
function parentOf(pid: number): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return undefined
  }
}

function isNpm(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm')
  } catch {
    return false
  }
}
