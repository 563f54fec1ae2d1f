import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { errorText, Problem } from '@instrumenta/operations/problem'
import { printLine } from '@instrumenta/operations/terminal'
import { checkMigrations } from '../migrations/create-migration'
import { checkSchema } from '../schema/landed-schema'
import { checks } from './checks'
import { countJest, countPlaywright } from './counts'
import type { Counts } from './counts'
import { SHOP_VARIABLES } from './shop-variables'

/** One part of `npm test`. */
interface Part {
  name: string
  /** Command in node_modules/.bin with its arguments; or a check of our own. */
  run: [string, ...string[]] | (() => Promise<void>)
  env?: Record<string, string>
  /** Reads how many tests passed and failed; only for parts that run tests. */
  count?: () => Counts
}

/** All other checks are tests and journeys that `npm run test:all` runs anyway. */
const CHECK_PROGRAMS: Part[] = [...checks]
  .filter(([, { run }]) => run[0] === 'tsx')
  .map(([name, { run }]) => ({ name: `check ${name}`, run }))

const STATIC_CHECKS = ['typecheck', 'lint', 'format:check']

/** Where the tasks of turbo.json leave their reports. */
const REPORTS = join(ROOT, 'test-results')

/**
 * `npm test`: static checks, tests and journeys; turbo skips tasks that passed with the same files. `npm run test:all` adds the
 * long tests, full matrices and the programs of `npm run check`.
 * Failed tests are listed at the end. The last line, "N passed, N failed", counts tests. A failed check, or a part
 * without a test, counts as one failed test.
 * @returns the exit code
 */
export async function runTests({ runsAll }: { runsAll: boolean }): Promise<number> {
  const failures: string[] = []
  const total: Counts = { passed: 0, failed: 0, failures: [] }
  const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !SHOP_VARIABLES.test(name)))
  if (runsAll) environment.TEST_ALL = '1'
  // An interrupted part must not be counted by the report of an earlier run. turbo restores the others.
  rmSync(REPORTS, { recursive: true, force: true })
  // Jest does not create the folder of its report.
  mkdirSync(REPORTS)
  for (const parts of listParts(runsAll)) {
    const outcomes = await Promise.all(parts.map((part) => runAndCount(part, environment)))
    for (const { counts, failure } of outcomes) {
      total.passed += counts.passed
      total.failures.push(...counts.failures)
      // Failed tests are already counted. A part that failed without them counts once.
      total.failed += counts.failed || (failure === undefined ? 0 : 1)
      if (failure !== undefined) failures.push(failure)
    }
    if (interrupted) break
  }
  printLine('')
  for (const failure of [...total.failures, ...failures]) printLine(`✗ ${failure}`)
  printLine(`${total.passed} passed, ${total.failed} failed`)
  return total.failed === 0 ? 0 : 1
}

/** Runs a part, and reports its start, result and duration. */
async function runAndCount(part: Part, environment: NodeJS.ProcessEnv): Promise<{ counts: Counts; failure?: string }> {
  const begun = Date.now()
  printLine(`\n── ${part.name}`)
  const outcome = await runPart(part, environment)
  const counts = part.count?.() ?? { passed: 0, failed: 0, failures: [] }
  const isEmpty = part.count !== undefined && counts.passed + counts.failed === 0
  const problem = outcome ?? (isEmpty ? 'no test was run' : undefined)
  const time = `(${((Date.now() - begun) / 1000).toFixed(1)} s)`
  printLine(problem === undefined ? `✓ ${part.name} ${time}` : `✗ ${part.name}: ${problem} ${time}`)
  return { counts, ...(problem !== undefined && { failure: `${part.name}: ${problem}` }) }
}

/** Tasks of turbo, which skips tasks that passed with the same files. */
function turbo(name: string, tasks: string[], ...options: string[]): Part {
  return {
    name,
    run: ['turbo', 'run', ...tasks, '--ui=stream', '--output-logs=new-only', '--continue', ...options],
    env: {
      TURBO_TELEMETRY_DISABLED: '1',
      DO_NOT_TRACK: '1',
      TURBO_NO_UPDATE_NOTIFIER: '1',
      // Results can differ between versions of Node.
      TESTED_WITH: `${process.version} ${process.platform} ${process.arch}`,
      E2E_JSON: reportOf('test-e2e'),
    },
  }
}

const reportOf = (task: string) => join(REPORTS, `${task}.json`)

/** Reads the report of a Jest task, which turbo restores from its cache. */
const countTask = (task: string) => countJest(readReport(reportOf(task)))

/** Stages run one after the other; the parts of a stage run in parallel. */
function listParts(runsAll: boolean): Part[][] {
  return [
    [{ name: 'migrations', run: checkMigrations }],
    [{ name: 'API as it landed', run: checkSchema }],
    [turbo('build', ['build', 'pictures:some'], '--concurrency=2')],
    // The server's tests wait a quarter of their time. `--only`: turbo must not restore a build that another part reads.
    [
      {
        ...turbo('tests of the server', ['//#test:server'], '--only'),
        count: () => countTask('test-server'),
      },
      turbo('types, lint and format', STATIC_CHECKS, '--concurrency=1', '--only'),
    ],
    [{ ...turbo('tests of the client', ['//#test:client']), count: () => countTask('test-client') }],
    [
      {
        ...turbo('browser journeys', ['//#test:e2e']),
        count: () => countPlaywright(readReport(reportOf('test-e2e'))),
      },
    ],
    ...(runsAll ? CHECK_PROGRAMS.map((part) => [part]) : []),
  ]
}

let interrupted = false

/** Resolves to the problem, or undefined. */
async function runPart({ run, env }: Part, environment: NodeJS.ProcessEnv): Promise<string | undefined> {
  if (typeof run === 'function') return run().then(() => undefined, explain)
  const [command, ...args] = run
  const bin = join(ROOT, 'node_modules', '.bin', command)
  const child = spawn(bin, args, {
    cwd: ROOT,
    env: { ...environment, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const onSignal = (signal: NodeJS.Signals) => {
    interrupted = true
    // Ctrl-C has reached the child by itself.
    if (signal === 'SIGTERM') child.kill(signal)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
  try {
    return await new Promise((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('close', (code, signal) =>
        resolve(code === 0 ? undefined : signal ? `ended by ${signal}` : `ended with code ${code}`),
      )
    })
  } finally {
    process.removeListener('SIGINT', onSignal)
    process.removeListener('SIGTERM', onSignal)
  }
}

function explain(error: unknown): string {
  return error instanceof Problem ? `${error.message}\n  ${error.advice}` : errorText(error)
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
