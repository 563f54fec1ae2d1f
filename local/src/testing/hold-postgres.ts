/** For tests: runs the PostgreSQL of the given folder, prints its URL, and keeps it running until it is stopped. */
import { describeFailure } from '@instrumenta/operations/terminal'
import { startEmbeddedPostgres } from '../postgres/embedded'

const UNEXPECTED_END_CODE = 3

startEmbeddedPostgres(process.argv[2] ?? '', { unsafe: process.argv[3] === 'unsafe', startsLog: true }).then(
  ({ cluster, databaseUrl }) => {
    let exitCode = UNEXPECTED_END_CODE
    process.once('SIGTERM', () => {
      exitCode = 0
      void cluster.stop()
    })
    void cluster.ended.then(() => process.exit(exitCode))
    process.stdout.write(`${databaseUrl}\n`)
  },
  (error: unknown) => {
    console.error(describeFailure(error))
    process.exit(1)
  },
)
