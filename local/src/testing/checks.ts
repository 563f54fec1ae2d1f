import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { printLine } from '@instrumenta/operations/terminal'

/** A measurement or trial that runs on its own. `npm run test:all` runs all of them. */
interface Check {
  /** The property that it checks. */
  holds: string
  /** A program in node_modules/.bin and its arguments. */
  run: [string, ...string[]]
  cwd?: string
  env?: Record<string, string>
}

const program = (name: string, holds: string): [string, Check] => [
  name,
  { holds, run: ['tsx', `e2e/checks/${name}.ts`] },
]
const suite = (name: string, project: string, pattern: string, holds: string): [string, Check] => [
  name,
  { holds, run: ['jest', '--selectProjects', project, '--testPathPatterns', pattern], env: { TEST_ALL: '1' } },
]

/** Some checks need a built shop. All of them pass on the arguments after their name. */
export const checks = new Map<string, Check>([
  program('oversell', 'the shop never sells the same stock twice'),
  program('basket', 'orders of the same products never deadlock or sell stock twice'),
  program('quotation', 'an offer becomes one order, even if several people accept it at once'),
  program('limits', 'members never exceed their limits, and each waiting order is decided once'),
  program('shipments', 'each unit of an order is shipped or canceled once, and returns to stock once'),
  program('idempotency', 'a repeated request creates only one order'),
  program('kill', 'kill -9 loses no confirmed order'),
  program('half-done', 'kill -9 during orders, accepted offers and approvals leaves no partial changes'),
  program('ledger', 'kill -9 leaves payments, refunds and reversals complete'),
  program('drain', 'a restart finishes the running requests'),
  program('database-away', 'the shop reports a database failure and recovers by itself'),
  program('overload', 'under overload the shop rejects some requests and serves the rest'),
  program('slow-sockets', 'slow connections do not delay others'),
  program('uploads', 'malicious uploads do no harm'),
  program('scaling', 'two instances behind nginx serve more than one, with the same CPU time for each request'),
  program('failover', 'a standby replaces a killed primary database, and no confirmed order is lost'),
  program('cluster', 'two instances behind nginx survive restarts and failures, agree, and lose no order'),
  program('image', 'the Docker image and the systemd unit work for a user who can write only the data'),
  program('measuring', 'how much CPU time METRICS_PORT adds to a request'),
  program('observability', 'Prometheus reads the metrics and accepts all alerts and dashboard queries'),
  ['speed', { holds: 'no request takes 25 % more CPU time than recorded', run: ['tsx', 'bench/speed.ts'] }],
  ['budget', { holds: 'pages stay within their size limits', run: ['playwright', 'test', 'budget'], cwd: 'e2e' }],
  suite('graphql-http', 'server', 'suites/graphql-http', 'GraphQL over HTTP follows its specification'),
  suite('apollo', 'server', 'suites/apollo-integration', "Apollo's own test suite passes"),
  suite('graphql-cop', 'server', 'suites/graphql-cop', 'graphql-cop finds nothing'),
  suite('openapi', 'server', 'suites/owasp-openapi', "the REST API follows OWASP's rules"),
  suite('csp', 'server', 'suites/csp-evaluator', 'the content security policy has no gaps'),
  suite('html', 'client', 'html-validate', 'every public page is valid HTML'),
  suite('licences', 'server', 'suites/licences', 'all shipped packages have permissive licenses'),
  suite('naughty', 'server', 'suites/naughty-strings', 'none of 10,000 unusual texts causes an internal error'),
  suite(
    'hostile-documents',
    'server',
    'graphql/(hostile-documents|cost-limits)|http/protection/(rate-limit|load-shedding)',
    'expensive GraphQL documents are refused',
  ),
])

/** `npm run check -- <name> [arguments]`, or `--list`. Returns the exit code. */
export async function runCheck([name = '--list', ...args]: string[]): Promise<number> {
  if (name === '--list') {
    for (const [known, { holds }] of checks) printLine(`${known.padEnd(18)} ${holds}`)
    return 0
  }
  const check = checks.get(name)
  if (!check) {
    console.error(`There is no check "${name}". Checks: ${[...checks.keys()].join(', ')}`)
    return 1
  }
  const [command, ...fixed] = check.run
  const child = spawn(join(ROOT, 'node_modules', '.bin', command), [...fixed, ...args], {
    cwd: join(ROOT, check.cwd ?? ''),
    env: { ...process.env, ...check.env },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  // Ctrl-C has reached the child by itself, which tidies up; this process waits for it.
  process.on('SIGINT', () => undefined)
  process.on('SIGTERM', (signal) => child.kill(signal))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve(code ?? 1))
  })
}
