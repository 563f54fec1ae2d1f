import { Problem } from './problem'

/** Takes word of how far a step has come. */
export type Report = (text: string) => void

/** A step that failed: which one, and why. */
export class StepFailure extends Error {
  constructor(
    readonly step: string,
    override readonly cause: unknown,
  ) {
    super(`Step "${step}" failed`)
  }
}

const seconds = (since: number) => `(${((Date.now() - since) / 1000).toFixed(1)} s)`

const REPEAT_SECONDS = 5

/** Prints one line; the same for all steps, which may run side by side. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/**
 * Runs one step of a start. When it is done, a line says what is ready now and how long it took; while it takes longer
 * than a second, lines say what goes on.
 * @param work returns the result and the sentence to print
 * @throws StepFailure
 */
export async function step<T>(
  name: string,
  work: (report: Report) => Promise<{ done: string; result: T }>,
): Promise<T> {
  const begun = Date.now()
  let latest = name
  let printed = ''
  let silentFor = 0
  const timer = setInterval(() => {
    silentFor++
    const isDue = printed === '' || silentFor >= REPEAT_SECONDS
    if (!isDue || latest === printed) return
    printLine(`… ${latest}`)
    printed = latest
    silentFor = 0
  }, 1000)
  try {
    const { done, result } = await work((text) => (latest = `${name}: ${text}`))
    printLine(`✓ ${done} ${seconds(begun)}`)
    return result
  } catch (error) {
    throw new StepFailure(name, error)
  } finally {
    clearInterval(timer)
  }
}

/** The lines to print for a failure: which step, why, and what to do. */
export function describeFailure(error: unknown): string {
  const { step: name, cause } = error instanceof StepFailure ? error : { step: undefined, cause: error }
  const reason = cause instanceof Error ? cause.message : String(cause)
  const title = name ? `✗ ${name} failed: ${reason}` : `✗ ${reason}`
  if (cause instanceof Problem) return `${title}\n  ${cause.advice}`
  // Not foreseen: where it happened helps whoever reports it.
  const stack = cause instanceof Error ? cause.stack?.split('\n').slice(1, 6).join('\n') : undefined
  return stack ? `${title}\n${stack}` : title
}
