/** Values of a form by their path, as in `address.city`. A list is one value. */
export function leavesOf(values: object, prefix = ''): [path: string, value: unknown][] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]): [string, unknown][] =>
    isGroup(value) ? leavesOf(value, `${prefix}${name}.`) : [[`${prefix}${name}`, value]],
  )
}

const isGroup = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
