import { Problem } from './problem'

/** Prints one line. */
export function printLine(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Describes a failure in lines: the reason, and what to do. */
export function describeFailure(error: unknown): string {
  const title = `✗ ${error instanceof Error ? error.message : String(error)}`
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (cause instanceof Problem) return `${title}\n  ${cause.advice}`
  // Unexpected error: its position helps a bug report.
  const stack = cause instanceof Error ? cause.stack?.split('\n').slice(1, 6).join('\n') : undefined
  return stack ? `${title}\n${stack}` : title
}
