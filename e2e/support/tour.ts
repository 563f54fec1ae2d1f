import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Output of the commands below a heading: the lines of each block, parsed as JSON. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- answers of an API, which the journey looks into
export type TourResults = Map<string, any[][]>

interface Block {
  heading: string
  script: string
}

const root = path.resolve(import.meta.dirname, '../..')
const MARK = '@@ block of the tour'

/** Programs of this list that are not installed. */
export function missingPrograms(...names: string[]): string[] {
  return names.filter((name) => spawnSync(name, ['--version']).error)
}

/** The `sh` blocks of a page in order, with their headings. */
function readBlocks(page: string): Block[] {
  const text = fs.readFileSync(path.join(root, page), 'utf8')
  let heading = ''
  return [...text.matchAll(/^#+ ([^\n]*)$|^```sh\n(.*?)^```$/gms)].flatMap(([, title, script]) => {
    if (script !== undefined) return [{ heading, script }]
    heading = title ?? ''
    return []
  })
}

/**
 * Runs the `sh` blocks of a page unchanged, one after the other in one bash. Throws when one of them fails.
 */
export async function takeTour(page: string, env: Record<string, string>): Promise<TourResults> {
  const blocks = readBlocks(page)
  const script = blocks.map((block) => `echo; echo '${MARK}'\n${block.script}`).join('\n')
  const printed = await runBash(`set -euo pipefail\n${script}`, env)
  const outputs = printed.split(`${MARK}\n`).slice(1)
  const results: TourResults = new Map()
  for (const [index, { heading }] of blocks.entries()) {
    const lines = (outputs[index] ?? '').split('\n').filter((line) => line.trim() !== '')
    results.set(heading, [...(results.get(heading) ?? []), lines.map((line) => JSON.parse(line) as unknown)])
  }
  return results
}

async function runBash(script: string, env: Record<string, string>): Promise<string> {
  const { TOKEN: _token, ...inherited } = process.env
  const bash = spawn('bash', ['-s'], { cwd: root, env: { ...inherited, ...env }, stdio: 'pipe' })
  let printed = ''
  let complaints = ''
  bash.stdout.on('data', (chunk: Buffer) => (printed += String(chunk)))
  bash.stderr.on('data', (chunk: Buffer) => (complaints += String(chunk)))
  bash.stdin.end(script)
  const code = await new Promise((resolve) => bash.once('close', resolve))
  if (code !== 0) throw new Error(`The tour ended with code ${String(code)}.\n${complaints}\n${printed.slice(-2_000)}`)
  return printed
}
