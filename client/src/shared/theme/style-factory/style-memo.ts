/** So many different styles are kept at once, of one component and of what recipes give. */
const LIMIT = 2_000

let lastId = 0
const idsByText = new Map<string, number>()
const idsByObject = new WeakMap<object, number>()

/** Sets a value, and forgets all others before there are too many. */
function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= LIMIT) map.clear()
  map.set(key, value)
}

/** A number for styles, the same for all objects of the same content. */
function idOf(styles: object): number {
  const known = idsByObject.get(styles)
  if (known !== undefined) return known
  const text = JSON.stringify(styles)
  let id = idsByText.get(text)
  if (id === undefined) setBounded(idsByText, text, (id = ++lastId))
  idsByObject.set(styles, id)
  return id
}

/**
 * A text that is the same for two values only if they mean the same style. Objects in a list are what recipes have
 * given: large, and the very same ones again. All others are small and new each time.
 */
function textOf(value: unknown): string {
  if (typeof value === 'string') return `${value.length}'${value}`
  if (Array.isArray(value)) {
    return `[${value.map((item) => (typeof item === 'object' && item ? `#${idOf(item)}` : textOf(item))).join()}]`
  }
  return JSON.stringify(value) ?? ''
}

/** Adds a style property to the key of a memo. */
export function extendKey(key: string, name: string, value: unknown): string {
  return `${key}${name}:${textOf(value)};`
}

/** What has come of style properties, by their key. */
export interface StyleMemo<Result> {
  get(key: string): Result | undefined
  /** Returns what is to be remembered. */
  set(key: string, result: Result): Result
}

/** Remembers what comes of style properties, so that it is worked out once. */
export function createStyleMemo<Result>(): StyleMemo<Result> {
  const results = new Map<string, Result>()
  return {
    get: (key) => results.get(key),
    set(key, result) {
      setBounded(results, key, result)
      return result
    },
  }
}
