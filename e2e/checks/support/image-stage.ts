import path from 'node:path'
import type { Instruction } from 'dockerfile-ast'
import { demand } from './run-check'

/** A stage of a Dockerfile, as far as it was carried out. The last one is the image. */
export interface ImageStage {
  /** The image of Node that this machine stands for. */
  system: string
  /** The folder that stands for `/`. */
  root: string
  workdir: string
  /** As the Dockerfile has it: absolute paths are those of the image. */
  env: Record<string, string>
  user: string
  volumes: string[]
  /** A line for the shell. */
  healthcheck: string
  command: string[]
}

/**
 * Where a path of the image lies on this machine. There is no other root here: what is absolute in the image lies below
 * the folder of its stage, and what is relative goes on from WORKDIR, as in a container.
 */
export const placeOf = ({ root, workdir }: ImageStage, name: string): string =>
  path.join(root, path.posix.resolve(workdir, name))

/** The image's variables; those that are absolute paths name the place on this machine. */
export const variablesOf = (stage: ImageStage): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stage.env).map(([name, value]) => [name, value.startsWith('/') ? placeOf(stage, value) : value]),
  )

/** The words of an instruction, which must be plain: what this check cannot read it must not pass over. */
export function wordsOf(instruction: Instruction): string[] {
  const words = instruction.getArguments().map((argument) => argument.getValue())
  demand(
    instruction.getVariables().length === 0 && !words.some((word) => /^\[|["'*?\\]/.test(word)),
    `This check reads plain words alone, not ${instruction.getKeyword()} ${instruction.getArgumentsContent()}.`,
  )
  return words
}
