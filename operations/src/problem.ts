/** An expected failure: its reason, and what the operator can do. */
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
  const { code } = Object(error) as { code?: unknown }
  return typeof code === 'string' ? code : undefined
}

/** Text of any thrown value. */
export function errorText(error: unknown): string {
  // Node throws an AggregateError without a message when every address of a host refuses.
  if (error instanceof AggregateError && !error.message) return error.errors.map(errorText).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Turns an error about a full disk into a problem with advice; returns other errors unchanged. */
export function explainDiskFull(
  error: unknown,
  path: string,
  advice = 'Free some space, or set DATA_DIR to a folder elsewhere.',
): unknown {
  return /no space left on device/i.test(errorText(error)) ? new Problem(`The disk of ${path} is full.`, advice) : error
}

/** Runs work that writes to a user-given path. Throws Problem if the disk is full. */
export async function writingTo<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // PostgreSQL's disk may be another one.
    if (errorCode(error) !== 'ENOSPC') throw error
    throw explainDiskFull(error, path, 'Free some space there, or name a place on another disk.')
  }
}
