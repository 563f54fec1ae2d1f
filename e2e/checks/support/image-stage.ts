import path from 'node:path'
import type { Instruction } from 'dockerfile-ast'
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
