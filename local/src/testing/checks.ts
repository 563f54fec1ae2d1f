import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from '@instrumenta/operations/paths'
import { printLine } from '@instrumenta/operations/terminal'

/** A measurement or trial that runs by itself. `npm run test:all` runs all of them. */
interface Check {
  /** What must hold. */
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

/** Some want the built shop; all take what follows their name on the command line. */
export const checks = new Map<string, Check>([
  program('oversell', 'stock is never sold twice'),
  program('basket', 'baskets of the same products never wait in a circle, nor sell twice'),
  program('quotation', 'an offer that many accept at once is one order'),
  program(
    'limits',
    'what a member may order by themselves is never exceeded, and each order that waits is decided once',
  ),
  program('shipments', 'each piece of an order is sent or called off once, and comes back into stock once'),
  program('idempotency', 'a repeated request is one order'),
  program('kill', 'kill -9 loses nothing that was acknowledged'),
  program('half-done', 'kill -9 amid baskets, acceptances of offers and approvals leaves nothing half done'),
  program('drain', 'a restart refuses nobody who is being served'),
  program('database-away', 'without the database the shop says so, and comes back by itself'),
  program('overload', 'under too much load it sheds some and serves the rest'),
  program('slow-sockets', 'slow connections hold up nobody else'),
  program('uploads', 'hostile uploads do no harm'),
  program('scaling', 'two shops behind nginx serve more than one, for no more processor time a request'),
  program('failover', 'a standby takes the place of a killed primary, and no order that was acknowledged is lost'),
  program('cluster', 'two shops behind nginx are restarted, lose a part and agree, and no order is lost'),
  program('image', 'what the Dockerfile and the unit of systemd say works, by who may write nothing but the data'),
  program('measuring', 'what METRICS_PORT costs a request'),
  program('observability', 'Prometheus reads a shop, and takes all alerts and what the dashboard asks'),
  ['speed', { holds: 'no request takes a quarter more processor time than recorded', run: ['tsx', 'bench/speed.ts'] }],
  ['budget', { holds: 'pages weigh no more than they may', run: ['playwright', 'test', 'budget'], cwd: 'e2e' }],
  suite('graphql-http', 'server', 'suites/graphql-http', 'GraphQL over HTTP is as its specification says'),
  suite('apollo', 'server', 'suites/apollo-integration', "Apollo's own suite passes"),
  suite('graphql-cop', 'server', 'suites/graphql-cop', 'graphql-cop finds nothing'),
  suite('openapi', 'server', 'suites/owasp-openapi', "the REST API keeps OWASP's rules"),
  suite('csp', 'server', 'suites/csp-evaluator', 'the content security policy has no hole'),
  suite('html', 'client', 'html-validate', 'every public page is valid HTML'),
  suite('licences', 'server', 'suites/licences', 'what ships has permissive licences'),
  suite('naughty', 'server', 'suites/naughty-strings', 'none of 10,000 texts causes an internal error'),
  suite(
    'hostile-documents',
    'server',
    'graphql/(hostile-documents|cost-limits)|http/protection/(rate-limit|load-shedding)',
    'documents made to keep a server busy are refused',
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
