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
 * `npm run dev`: the shop as `npm start` runs it; after each change in the sources, what depends on it is built again
 * and the server is replaced. The page is reloaded by hand.
 */
export function dev(): Promise<number> {
  return start((restart, shutdown) => {
    printLine('Watching the sources. Each change starts a build; then reload the page.')
    watchSources(restart, shutdown)
  })
}

function watchSources(restart: RestartServer, shutdown: Shutdown): void {
  let timer: NodeJS.Timeout | undefined
  // One build after the other: a change during one is for the next.
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
      // A mistake in the sources is part of writing them; the next change is another try.
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
