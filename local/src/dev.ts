import { watch } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { describeFailure, printLine } from '@instrumenta/operations/terminal'
import { build } from './build'
import { step } from './steps'
import { start } from './start'
import type { RestartServer } from './start'
import type { Shutdown } from './shutdown'

/** Paths whose changes rebuild the shop. */
export const WATCHED = [
  'client/src',
  'client/public',
  'server/src',
  'rules/src',
  'prisma/schema.prisma',
  'schema.graphql',
  'codegen.ts',
]
const IGNORED = /generated|\.test\.tsx?$|~$|\.sw[px]$/
// Editors and version control touch several files for one change.
const QUIET_MS = 150

/**
 * `npm run dev`: runs the shop like `npm start`. After each change of the sources, it builds the affected packages and
 * restarts the server. Reload the page by hand.
 */
export function dev(): Promise<number> {
  return start((restart, shutdown) => {
    printLine('Watching the sources. Each change starts a build; then reload the page.')
    watchSources(restart, shutdown)
  })
}

function watchSources(restart: RestartServer, shutdown: Shutdown): void {
  let timer: NodeJS.Timeout | undefined
  // Builds run one after the other. A change during a build starts the next one.
  let builds = Promise.resolve()

  const rebuild = async () => {
    if (shutdown.signal.aborted) return
    try {
      const ran = await step('Build', async (report) => {
        const { ran, total } = await build(shutdown.signal, report)
        return { done: ran === 0 ? 'Nothing changed' : `Built ${ran} of ${total} tasks`, result: ran }
      })
      if (ran > 0) await restart()
    } catch (error) {
      // Sources are often broken while someone edits them. The next change starts a new build.
      if (!shutdown.signal.aborted) console.error(describeFailure(error))
    }
  }

  for (const path of WATCHED) {
    const watcher = watch(join(ROOT, path), { recursive: true }, (_event, file) => {
      if (file && IGNORED.test(file)) return
      clearTimeout(timer)
      timer = setTimeout(() => (builds = shutdown.track(builds.then(rebuild))), QUIET_MS)
    })
    watcher.on('error', (error) => printLine(`! Changes in ${path} are no longer watched: ${error.message}`))
    shutdown.signal.addEventListener('abort', () => watcher.close())
  }
  shutdown.signal.addEventListener('abort', () => clearTimeout(timer))
}
