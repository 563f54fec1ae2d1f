import type { Copy, Env, From, Instruction } from 'dockerfile-ast'
import { DockerfileParser } from 'dockerfile-ast'
import { execFileSync, execFile } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Context } from './image-copy'
import { copy } from './image-copy'
import type { ImageStage } from './image-stage'
import { placeOf, wordsOf, variablesOf } from './image-stage'
import { IMAGE_USER, ordinaryUser, PROGRAMS } from './ordinary-user'
import { demand } from './run-check'

/** State of a build. */
export interface Build {
  /** The context of `docker build .`. */
  context: Context
  stages: Map<string, ImageStage>
  /** Contains a folder per stage, and the builder's home. */
  folder: string
}

type Step = (stage: ImageStage, instruction: Instruction, build: Build) => Promise<void> | void

/** Supported instructions besides FROM. Any other instruction or form fails the check. */
const steps: Record<string, Step> = {
  WORKDIR(stage, instruction) {
    stage.workdir = path.posix.resolve(stage.workdir, ...wordsOf(instruction))
    mkdirSync(placeOf(stage, '.'), { recursive: true })
  },
  COPY: (stage, instruction, { context, stages }) => copy(stage, instruction as Copy, context, stages),
  RUN: (stage, instruction, { folder }) => runLine(stage, textOf(instruction), path.join(folder, 'home')),
  ENV(stage, instruction) {
    wordsOf(instruction)
    for (const property of (instruction as Env).getProperties())
      stage.env[property.getName()] = property.getValue() ?? ''
  },
  USER(stage, instruction) {
    ;[stage.user = ''] = wordsOf(instruction)
    demand(stage.user === IMAGE_USER, `The images of Node have one user, ${IMAGE_USER}, not ${stage.user}.`)
  },
  VOLUME: (stage, instruction) => void stage.volumes.push(...wordsOf(instruction)),
  // Documentation only.
  EXPOSE: (_stage, instruction) => void wordsOf(instruction),
  HEALTHCHECK(stage, instruction) {
    ;[, stage.healthcheck = ''] = /^CMD ([^[].*)$/s.exec(textOf(instruction)) ?? []
    demand(stage.healthcheck !== '', 'HEALTHCHECK is no CMD for the shell.')
  },
  CMD(stage, instruction) {
    demand(textOf(instruction).startsWith('['), 'CMD is no list: a shell would stand before the server.')
    stage.command = JSON.parse(textOf(instruction)) as string[]
  },
}

/**
 * Runs a Dockerfile without Docker: each stage is a folder that acts as the root of its file system.
 * @returns the last stage
 */
export async function buildImage(dockerfile: string, context: Context, folder: string): Promise<ImageStage> {
  const build: Build = { context, stages: new Map(), folder }
  mkdirSync(path.join(folder, 'home'), { recursive: true })
  // Docker's umask.
  process.umask(0o022)
  let stage: ImageStage | undefined
  for (const instruction of DockerfileParser.parse(dockerfile).getInstructions()) {
    const keyword = instruction.getKeyword()
    refuseFlags(instruction)
    if (keyword === 'FROM') {
      stage = begin(instruction as From, build)
      continue
    }
    const step = steps[keyword]
    demand(step !== undefined && stage !== undefined, `This check cannot carry out ${keyword} ${textOf(instruction)}.`)
    await step(stage, instruction, build)
  }
  demand(stage !== undefined, 'The Dockerfile has no stage.')
  return stage
}

const textOf = (instruction: Instruction) => instruction.getArgumentsContent() ?? ''

/** Only `--from` of COPY is supported: ignoring another flag would build another image. */
function refuseFlags(instruction: Instruction): void {
  const flags = 'getFlags' in instruction ? (instruction as Copy).getFlags() : []
  const unknown = flags.filter((flag) => instruction.getKeyword() !== 'COPY' || flag.getName() !== 'from')
  demand(unknown.length === 0, `This check cannot carry out ${instruction.getKeyword()} ${unknown.join(' ')}.`)
}

/** Starts a stage: a copy of another one, or an empty folder for a Node image. */
function begin(from: From, { stages, folder }: Build): ImageStage {
  const name = from.getImage() ?? ''
  const base = stages.get(name)
  demand(base !== undefined || /^node:\d+/.test(name), `This machine stands for an image of Node, not for ${name}.`)
  const stageName = from.getBuildStage()
  const root = path.join(folder, stageName ?? 'last')
  mkdirSync(root)
  if (base) execFileSync('cp', ['-a', `${base.root}/.`, root])
  const empty = { system: name, workdir: '/', env: {}, user: '', volumes: [], healthcheck: '', command: [] }
  const stage = { ...structuredClone(base ?? empty), root }
  if (stageName) stages.set(stageName, stage)
  return stage
}

const execute = promisify(execFile)

/** Environment variables for network access. */
const NETWORK = /^(NODE_EXTRA_CA_CERTS|(https?|no)_proxy)$/i

/**
 * Runs RUN by `sh -c` in WORKDIR. The builder has a separate home, so that the developer's npm settings and cache are
 * unaffected. Only the registry and network settings come from the machine.
 */
async function runLine(stage: ImageStage, line: string, home: string): Promise<void> {
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
