import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { isLock, takeLock } from '../lock.mjs'
import type { Report } from './steps'

/**
 * Runs turbo tasks; what is fresh is taken from its cache. Two shops that start at once in one checkout take turns.
 * @param onOutput what turbo and the tasks print
 * @returns how many tasks there were and how many had to run
 */
export async function runTurbo(
  tasks: string[],
  options: { signal?: AbortSignal; report?: Report; onOutput?: (chunk: Buffer) => void } = {},
): Promise<{ total: number; ran: number }> {
  const lock = await takeLock(join(ROOT, '.turbo', 'build.lock'), {
    patienceMs: 10 * 60_000,
    onWait: (holder) => options.report?.(`waiting for process ${holder.pid}, which builds in this checkout`),
  })
  if (!isLock(lock)) {
    throw new Problem(
      `Process ${lock.pid} has been building in this checkout for ten minutes.`,
      'End it, then try again.',
    )
  }
  try {
    const { code, output } = await spawnTurbo(tasks, options)
    if (code !== 0) {
      throw new Problem(
        `the build ended with code ${code}:\n${lastWords(output)}`,
        `To see all of it: npx turbo run ${tasks.join(' ')}`,
      )
    }
    const [, fresh, total] = /Cached:\s+(\d+) cached, (\d+) total/.exec(output) ?? []
    return { total: Number(total ?? 0), ran: Number(total ?? 0) - Number(fresh ?? 0) }
  } finally {
    lock.release()
  }
}

/** The end of the output without what npm has to say about it. */
function lastWords(output: string): string {
  const lines = output.trim().split('\n')
  return lines
    .filter((line) => !/npm (error|warn)/.test(line))
    .slice(-30)
    .join('\n')
}

function spawnTurbo(
  tasks: string[],
  { signal, report, onOutput }: { signal?: AbortSignal; report?: Report; onOutput?: (chunk: Buffer) => void },
): Promise<{ code: number | null; output: string }> {
  const program = createRequire(join(ROOT, 'package.json')).resolve('turbo/bin/turbo')
  const child = spawn(process.execPath, [program, 'run', ...tasks, '--ui=stream', '--output-logs=new-only'], {
    cwd: ROOT,
    env: {
      ...process.env,
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      NO_COLOR: '1',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal ? { signal, killSignal: 'SIGTERM' } : {}),
  })
  let output = ''
  const listen = (chunk: Buffer) => {
    output += chunk.toString()
    onOutput?.(chunk)
    const task = /^([^\s:]+):([^\s:]+): /m.exec(chunk.toString())
    if (task) report?.(`${task[2]} of ${task[1]?.replace('@instrumenta/', '')}`)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  return new Promise((resolve) => {
    child.once('error', (error) => {
      output += error.message
      resolve({ code: 1, output })
    })
    child.once('close', (code) => resolve({ code, output }))
  })
}
