/** `run`, once for all who ask while it is under way, with what the first of them says. */
export function singleFlight<Args extends unknown[], T>(run: (...args: Args) => Promise<T>) {
  let pending: Promise<T> | null = null
  return (...args: Args): Promise<T> => (pending ??= run(...args).finally(() => (pending = null)))
}
