import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { placeOf, variablesOf } from './image-stage'
import type { ImageStage } from './image-stage'
import { IMAGE_USER, ordinaryUser, PROGRAMS } from './ordinary-user'
import { demand } from './run-check'

const execute = promisify(execFile)

/** By which a machine tells its programs how the outside is reached. */
const NETWORK = /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i

/**
 * Carries out RUN, by `sh -c` in WORKDIR. Who builds has a home of their own, so that no setting of the developer's npm
 * counts, nor does `npm cache clean` empty their cache: of the machine come the registry and the way to it alone.
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
 * The line for this machine: a word that is an absolute path is mapped below the stage's folder, so that `mkdir /data`
 * makes no `/data` here, and the image's user is the one that this check has.
 */
function lineHere(stage: ImageStage, line: string): string {
  const isPlain = !/^\[|<<|[^\s\w.@/*-]\//.test(line)
  demand(isPlain, `This check knows absolute paths as words alone, and no list or document: RUN ${line}`)
  const { uid = process.getuid?.() } = ordinaryUser
  return line
    .replace(/(?<=^|\s)\/[^\s;&|]*/g, (name) => placeOf(stage, name))
    .replace(new RegExp(`(?<=\\bchown (?:-R )?)${IMAGE_USER}(?=[\\s:])`, 'g'), String(uid))
}
