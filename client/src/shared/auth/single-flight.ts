/** Concurrent callers share one running call; the first caller's arguments count. */
export function singleFlight<Args extends unknown[], T>(run: (...args: Args) => Promise<T>) {
  let pending: Promise<T> | null = null
  return (...args: Args): Promise<T> => (pending ??= run(...args).finally(() => (pending = null)))
}
