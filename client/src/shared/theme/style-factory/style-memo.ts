/** Limit of cached styles per component, and of cached recipe results. */
const LIMIT = 2_000

let lastId = 0
const idsByText = new Map<string, number>()
const idsByObject = new WeakMap<object, number>()

/** Sets a value; clears the map at the limit. */
function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= LIMIT) map.clear()
  map.set(key, value)
}

/** A numeric id of a style object's content. */
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
 * A key that is equal only for equal styles. Objects in an array are recipe results: large and stable. All others are
 * small and new on each render.
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

/** Cached results by style key. */
interface StyleMemo<Result> {
  get(key: string): Result | undefined
  /** Returns the result. */
  set(key: string, result: Result): Result
}

/** Caches the results of style properties. */
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
