/** A seed for properties, another each time, and printed, so that a failure can be repeated. */
export function propertySeed(what: string): number {
  const seed = Date.now() % 2 ** 31
  process.stdout.write(`Seed of the ${what}: ${seed}\n`)
  return seed
}
