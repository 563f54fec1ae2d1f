/** A failure that we foresaw: says why, and what the person at the keyboard can do about it. */
export class Problem extends Error {
  constructor(
    message: string,
    readonly advice: string,
  ) {
    super(message)
    this.name = 'Problem'
  }
}

/** The `code` of a Node or PostgreSQL error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

/** The text of whatever was thrown. */
export function errorText(error: unknown): string {
  // Node throws an AggregateError without a message when every address of a host refuses.
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorText).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Turns "no space left" in any of its disguises into a problem with advice; hands everything else back. */
export function explainDiskFull(error: unknown, path: string): unknown {
  if (/no space left on device/i.test(errorText(error))) {
    return new Problem(
      `The disk that holds ${path} is full.`,
      'Free some space, or set DATA_DIR to a folder elsewhere.',
    )
  }
  return error
}
