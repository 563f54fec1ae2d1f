import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { ROOT } from '@instrumenta/operations/paths'

/** A program that a test runs from its command line. */
export interface Program {
  process: ChildProcess
  /** Combined output of both streams. */
  output(): string
  /** The first line of standard output; rejects when the program ends before. */
  firstLine: Promise<string>
  exit: Promise<number | null>
}

/** Runs `node <args>` in the checkout with these variables on top of a bare environment. */
export function runNode(args: string[], env: Record<string, string> = {}): Program {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let out = ''
  let all = ''
  child.stderr.on('data', (chunk: Buffer) => (all += chunk.toString()))
  const exit = new Promise<number | null>((resolve) => child.once('close', resolve))
  const firstLine = new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk.toString()
      all += chunk.toString()
      if (out.includes('\n')) resolve(out.slice(0, out.indexOf('\n')))
    })
    void exit.then((code) => reject(new Error(`The program ended with code ${code}: ${all}`)))
  })
  firstLine.catch(() => undefined)
  return { process: child, output: () => all, firstLine, exit }
}

/** Runs a TypeScript program; its path is from the root of the checkout. */
export function runProgram(file: string, args: string[] = [], env: Record<string, string> = {}): Program {
  return runNode(['--import', 'tsx', file, ...args], env)
}
