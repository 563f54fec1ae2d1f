import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { placeOf, variablesOf } from './image-stage'
import type { ImageStage } from './image-stage'
import { IMAGE_USER, ordinaryUser, PROGRAMS } from './ordinary-user'
import { demand } from './run-check'

const execute = promisify(execFile)

/** Environment variables for network access. */
const NETWORK = /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i

/**
 * Runs RUN by `sh -c` in WORKDIR. The builder has a separate home, so that the developer's npm settings and cache are
 * unaffected. Only the registry and network settings come from the machine.
 */
export async function runLine(stage: ImageStage, line: string, home: string): Promise<void> {
  const { stdout: registry } = await execute('npm', ['config', 'get', 'registry'])
  const network = Object.entries(process.env).filter(([name]) => NETWORK.test(name))
  const failure = await execute('sh', ['-c', lineHere(stage, line)], {
    cwd: placeOf(stage, '.'),
    env: {
      ...Object.fromEntries(network),
      PATH: PROGRAMS,
      HOME: home,
      npm_config_registry: registry.trim(),
      ...variablesOf(stage),
    },
    maxBuffer: 100e6,
  }).then(
    () => undefined,
    ({ stdout, stderr }: { stdout: string; stderr: string }) => `${stdout.slice(-3_000)}\n${stderr.slice(-3_000)}`,
  )
  demand(failure === undefined, `RUN ${line} failed.\n${failure}`)
}

/**
 * Adapts a command to this machine: words that are absolute paths are mapped into the stage's folder, and the image's
 * user becomes the check's user.
 */
function lineHere(stage: ImageStage, line: string): string {
  const isPlain = !/^\[|<<|[^\s\w.@/*-]\//.test(line)
  demand(isPlain, `This check knows absolute paths as words alone, and no list or document: RUN ${line}`)
  const { uid = process.getuid?.() } = ordinaryUser
  return line
    .replace(/(?<=^|\s)\/[^\s;&|]*/g, (name) => placeOf(stage, name))
    .replace(new RegExp(`(?<=\\bchown (?:-R )?)${IMAGE_USER}(?=[\\s:])`, 'g'), String(uid))
}
