import type { Instruction } from 'dockerfile-ast'
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { endOf, ordinaryUser, PROGRAMS, start } from './ordinary-user'
import { demand } from './run-check'

/** A stage of a Dockerfile as built so far. The last one is the image. */
export interface ImageStage {
  /** The Node image that this machine stands for. */
  system: string
  /** The folder that acts as `/`. */
  root: string
  workdir: string
  /** As in the Dockerfile: absolute paths are the image's. */
  env: Record<string, string>
  user: string
  volumes: string[]
  /** A shell command. */
  healthcheck: string
  command: string[]
}

/**
 * Local path of an image's path. Absolute paths are below the stage's folder; relative ones start at WORKDIR, as in a
 * container.
 */
export const placeOf = ({ root, workdir }: ImageStage, name: string): string =>
  path.join(root, path.posix.resolve(workdir, name))

/** The image's variables, with absolute paths mapped to this machine. */
export const variablesOf = (stage: ImageStage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [name, value.startsWith('/') ? placeOf(stage, value) : value]),
  )

/**
 * The words of an instruction.
 * @throws for syntax that the check cannot read
 */
export function wordsOf(instruction: Instruction): string[] {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  demand(
    instruction.getVariables().length === 0 && !words.some((word) => /^\[|["'*?\\]/.test(word)),
    `This check reads plain words alone, not ${instruction.getKeyword()} ${instruction.getArgumentsContent()}.`,
  )
  return words
}

/** A folder's files, except some subfolders, with a state that changes on each write. */
export type Tree = Map<string, { size: number; state: string }>

const without = (folders: string[]) => folders.flatMap((folder) => ['-path', folder, '-prune', '-o'])

export function readTree(root: string, except: string[] = []): Tree {
  const found = execFileSync('find', [root, ...without(except), '-printf', '%P\t%s\t%y %m %U %T@ %C@ %l\n'], {
    encoding: 'utf8',
    maxBuffer: 100e6,
  })
  const lines = found.trim().split('\n')
  return new Map(
    lines.map((line) => {
      const [name = '', size, state = ''] = line.split('\t')
      return [name, { size: state.startsWith('f') ? Number(size) : 0, state }]
    }),
  )
}

/** Paths that were added, removed or written between two trees. */
export const changesBetween = (before: Tree, after: Tree): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter(
    (name) => before.get(name)?.state !== after.get(name)?.state || before.get(name)?.size !== after.get(name)?.size,
  )

/** Paths that the kernel lets the ordinary user write. Links count as their targets. */
export async function writableIn(root: string, except: string[] = []): Promise<string[]> {
  const { code, said } = await endOf(
    start(['find', root, ...without(except), '!', '-type', 'l', '-writable', '-print'], {
      cwd: root,
      env: { PATH: PROGRAMS },
      ...ordinaryUser,
    }),
  )
  demand(code === 0, `The ordinary user cannot read all of the tree: ${said}`)
  return said.split('\n').filter(Boolean)
}

/** Names of the packages in a tree, once per copy. */
export const packagesIn = (tree: Tree): string[] =>
  [...tree.keys()].flatMap(
    (name) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(name)?.[1] ?? [],
  )

/** Total bytes of files whose path contains `part`. */
export const sizeOf = (tree: Tree, part = ''): number =>
  [...tree].reduce((sum, [name, { size }]) => sum + (name.includes(part) ? size : 0), 0)
