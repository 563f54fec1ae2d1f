import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import ignore from '@balena/dockerignore'
import type { Copy } from 'dockerfile-ast'
import type { ImageStage } from './image-stage'
import { placeOf, wordsOf } from './image-stage'
import { demand } from './run-check'

/** The context of `docker build`. */
export interface Context {
  folder: string
  /** Relative paths of all files in the context. */
  files: string[]
}

/** The context of a clean checkout: files that git tracks or would add, minus `.dockerignore`. */
export function readContext(folder: string): Context {
  const known = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
  const present = known.split('\0').filter((file) => file && existsSync(path.join(folder, file)))
  const patterns = readFileSync(path.join(folder, '.dockerignore'), 'utf8')
  return { folder, files: ignore().add(patterns).filter(present) }
}

/** Runs COPY, from the context or, with `--from`, from another stage. */
export function copy(stage: ImageStage, instruction: Copy, context: Context, stages: Map<string, ImageStage>): void {
  const words = wordsOf(instruction)
  const target = words.pop() ?? ''
  const place = placeOf(stage, target)
  const isFolder = target.endsWith('/') || words.length > 1 || (existsSync(place) && statSync(place).isDirectory())
  const from = instruction.getFromFlag()?.getValue()
  for (const source of words) {
    const named = isFolder ? path.join(place, path.basename(source)) : place
    if (from == null) copyFromContext(context, path.posix.normalize(source), { named, place })
    else copyFromStage(stages.get(from), source, { named, place })
  }
}

/** Destination of COPY, which copies a folder's content, or a file. */
interface Target {
  /** Destination of a file. */
  named: string
  /** Destination of a folder's content. */
  place: string
}

function copyFromContext({ folder, files }: Context, source: string, { named, place }: Target): void {
  const base = source === '.' ? '' : `${source.replace(/\/$/, '')}/`
  const found = files.filter((file) => file === source || file.startsWith(base))
  demand(found.length > 0, `COPY finds no ${source}.`)
  for (const file of found) {
    const target = file === source ? named : path.join(place, file.slice(base.length))
    mkdirSync(path.dirname(target), { recursive: true })
    cpSync(path.join(folder, file), target, { verbatimSymlinks: true })
  }
}

function copyFromStage(from: ImageStage | undefined, source: string, { named, place }: Target): void {
  demand(from !== undefined, 'COPY --from names no stage.')
  const origin = path.join(from.root, path.posix.resolve('/', source))
  demand(existsSync(origin), `COPY --from finds no ${source}.`)
  if (statSync(origin).isDirectory()) {
    mkdirSync(place, { recursive: true })
    execFileSync('cp', ['-a', `${origin}/.`, place])
  } else {
    mkdirSync(path.dirname(named), { recursive: true })
    execFileSync('cp', ['-a', origin, named])
  }
}
