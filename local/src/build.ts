import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { takeLock } from './lock'
import { startChild } from './child'
import type { Report } from './steps'

const TURBO = createRequire(import.meta.url).resolve('turbo/bin/turbo')

/** Turns telemetry off, and output plain. */
const SETTINGS = {
  TURBO_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  TURBO_NO_UPDATE_NOTIFIER: '1',
  NO_COLOR: '1',
  FORCE_COLOR: '0',
}

/**
 * Builds stale packages; the other packages come from turbo's cache. Two shops that start at once in one checkout take
 * turns.
 * @returns how many tasks there were and how many had to run
 * @throws Problem with the end of the output
 */
export async function build(signal: AbortSignal, report: Report): Promise<{ total: number; ran: number }> {
  const { lock, holder } = await takeLock(join(ROOT, '.turbo', 'build.lock'), {
    patienceMs: 10 * 60_000,
    onWait: ({ pid }) => report(`waiting for process ${pid}, which builds in this checkout`),
  })
  if (!lock) {
    throw new Problem(
      `Process ${holder.pid} has been building in this checkout for ten minutes.`,
      'End this process, then try again.',
    )
  }
  try {
    const { code, output } = await runTurbo(signal, report)
    if (code !== 0) {
      throw new Problem(
        `the build ended with code ${code}:\n${lastWords(output)}`,
        'To see all of it: npx turbo run build',
      )
    }
    const [, fresh, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? []
    return { total: Number(total ?? 0), ran: Number(total ?? 0) - Number(fresh ?? 0) }
  } finally {
    lock.release()
  }
}

async function runTurbo(signal: AbortSignal, report: Report): Promise<{ code: number | null; output: string }> {
  signal.throwIfAborted()
  let output = ''
  const child = startChild([TURBO, 'run', 'build', '--ui=stream', '--output-logs=new-only'], {
    env: { ...process.env, ...SETTINGS },
    onOutput: (chunk) => {
      output += chunk.toString()
      const [, workspace, task] = /^([^\s:]+):([^\s:]+): /m.exec(chunk.toString()) ?? []
      if (workspace) report(`${task} of ${workspace.replace('@instrumenta/', '')}`)
    },
  })
  const stop = () => void child.stop()
  signal.addEventListener('abort', stop)
  const code = await child.ended
  signal.removeEventListener('abort', stop)
  return { code, output }
}

/** The end of the output without npm's additions. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return lines
    .filter((line) => !/npm (error|warn)/.test(line))
    .slice(-30)
    .join('\n')
}
