import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from './postgres'
import type { CheckDatabase } from './postgres'
import { startServer, waitUntilReady } from './server-process'
import type { ServerOptions, ServerProcess } from './server-process'

/** Temporary resources of a check. */
export interface Stage {
  database: CheckDatabase
  /** Folder of the servers' data. */
  dataDir: string
  /** Starts a server on the database and waits until it is ready. */
  serve(options?: Partial<ServerOptions>): Promise<ServerProcess>
  /**
   * Ends a specially started server with the check, and prints its last output if the check fails.
   */
  lookAfter(server: ServerProcess): void
}

/** A requirement that was not met. */
class NotMet extends Error {}

/** Fails the check unless the condition holds. */
export function demand(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new NotMet(sentence)
}

/** The end of a server's output, without stack traces. */
function lastWords(server: ServerProcess): string {
  const lines = server.printed().trim().split('\n').slice(-10)
  return lines.map((line) => line.slice(0, 300)).join('\n')
}

/** The number on the command line, for shorter or longer runs: `npm run check -- kill 4`. */
export function rounds(usual: number): number {
  const [given = usual] = process.argv.slice(2).map(Number)
  if (!Number.isInteger(given) || given < 1) throw new Error('The number of rounds must be a whole number from 1 up.')
  return given
}

/** Prepares the resources, runs the check and cleans up. A failure exits with 1 and a sentence. */
export async function runCheck(title: string, check: (stage: Stage) => Promise<void>): Promise<void> {
  console.log(`\n${title}`)
  const folder = mkdtempSync(path.join(tmpdir(), 'instrumenta-check-'))
  chmodSync(folder, 0o755)
  const dataDir = path.join(folder, 'data')
  mkdirSync(path.join(dataDir, 'images'), { recursive: true })
  const servers = new Set<ServerProcess>()
  const started: ServerProcess[] = []
  let database: CheckDatabase | undefined

  function lookAfter(server: ServerProcess): void {
    servers.add(server)
    started.push(server)
    void server.ended.then(() => servers.delete(server))
  }

  async function close(): Promise<void> {
    for (const server of servers) server.signal('SIGKILL')
    await Promise.all([...servers].map(({ ended }) => ended))
    await database?.close()
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('SIGINT', () => void close().then(() => process.exit(130)))

  try {
    const opened = await openDatabase(folder)
    database = opened
    await check({
      database: opened,
      dataDir,
      lookAfter,
      async serve(options = {}) {
        const server = await startServer({ databaseUrl: opened.url, dataDir, ...options })
        lookAfter(server)
        await waitUntilReady(server)
        return server
      },
    })
    console.log('Met.')
  } catch (error) {
    console.error(error instanceof NotMet ? `Not met: ${error.message}` : error)
    for (const server of started) console.error(lastWords(server))
    process.exitCode = 1
  } finally {
    await close()
  }
  // Keep-alive connections would hold the process.
  process.exit()
}
