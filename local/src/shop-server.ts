import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { ROOT } from '@instrumenta/operations/paths'
import { Problem } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'
import type { Child } from './child'
import { startChild, openLog } from './child'

const PATIENCE_MS = 60_000
const logLine = z.object({
  level: z.number(),
  msg: z.string().optional(),
  err: z.object({ message: z.string() }).optional(),
})
const WARNING = 40

/**
 * Starts the built server and waits until it is ready.
 * @param environment complete, as the server's config/env.ts wants it
 * @param logFile takes all that it writes; warnings and errors also go to the terminal
 */
export async function startShopServer(environment: NodeJS.ProcessEnv, url: string, logFile: string): Promise<Child> {
  const program = join(ROOT, 'server', 'dist', 'main.cjs')
  if (!existsSync(program)) throw new Problem(`${program} does not exist.`, 'Run `npx turbo run build --force`.')
  const log = openLog(logFile)
  const printWarnings = linewise((line) => {
    const warning = readWarning(line)
    if (warning) printLine(warning)
  })
  let said = ''
  const child = startChild(['--enable-source-maps', program], {
    env: environment,
    onOutput: (chunk) => {
      log.write(chunk)
      if (said.length < 20_000) said += chunk.toString()
      printWarnings(chunk)
    },
  })
  try {
    await waitUntilReady(child, url, () => said)
  } catch (error) {
    await child.stop()
    throw error
  }
  return child
}

async function waitUntilReady(child: Child, url: string, said: () => string): Promise<void> {
  let hasEnded = false
  void child.ended.then(() => (hasEnded = true))
  const deadline = Date.now() + PATIENCE_MS
  let last = 'no answer'
  while (Date.now() < deadline) {
    if (hasEnded) {
      throw new Problem(
        `the server ended at once: ${said().trim().split('\n').slice(-12).join('\n')}`,
        adviceFor(said()),
      )
    }
    try {
      const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5_000) })
      if (response.ok) return
      last = `status ${response.status}`
    } catch (error) {
      last = error instanceof Error ? error.message : String(error)
    }
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  throw new Problem(`the server was not ready after ${PATIENCE_MS / 1000} s (${last}).`, adviceFor(said()))
}

function adviceFor(said: string): string {
  return /EADDRINUSE/.test(said)
    ? 'Another program took the port. Set PORT to a free port.'
    : 'See its log in DATA_DIR/logs.'
}

/** A warning or error in the server's JSON log, or a line that is not JSON; undefined for others. */
function readWarning(line: string): string | undefined {
  if (!line.startsWith('{')) return line || undefined
  try {
    const entry = logLine.parse(JSON.parse(line))
    if (entry.level < WARNING) return undefined
    return `! server: ${[entry.msg, entry.err?.message].filter(Boolean).join(': ')}`
  } catch {
    return line
  }
}

function linewise(take: (line: string) => void): (chunk: Buffer) => void {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    lines.forEach(take)
  }
}
