import type { Ref } from 'react'

export type Props = Record<string, unknown>

/** `htmlWidth` and the like are attributes whose names equal style properties. */
export const AS_ATTRIBUTES: Record<string, string> = {
  htmlWidth: 'width',
  htmlHeight: 'height',
  htmlSize: 'size',
  htmlTranslate: 'translate',
}

export function withoutUndefined(props: Props): Props {
  return Object.fromEntries(Object.entries(props).filter(([, value]) => value !== undefined))
}

const isEventHandler = (name: string, value: unknown): value is (...args: unknown[]) => void =>
  /^on[A-Z]/.test(name) && typeof value === 'function'

export function joinClasses(...names: unknown[]): string {
  let joined = ''
  for (const name of names) {
    const trimmed = typeof name === 'string' ? name.trim() : ''
    if (trimmed) joined = joined ? `${joined} ${trimmed}` : trimmed
  }
  return joined
}

/** Merges the properties of a styled element with those of its `asChild` child, which win. */
export function mergeProps(outer: Props, inner: Props): Props {
  const merged = { ...outer }
  for (const [name, value] of Object.entries(inner)) {
    const other = outer[name]
    if (value === undefined) continue
    if (name === 'className') merged[name] = joinClasses(other, value)
    else if (name === 'style') merged[name] = { ...(other as object), ...(value as object) }
    else if (isEventHandler(name, value) && isEventHandler(name, other)) {
      merged[name] = (...args: unknown[]) => {
        other(...args)
        value(...args)
      }
    } else merged[name] = value
  }
  return merged
}

function assign<T>(ref: Ref<T> | undefined, value: T | null): (() => void) | void {
  if (typeof ref === 'function') return ref(value) as (() => void) | undefined
  if (ref) ref.current = value
}

export function mergeRefs<T>(one: Ref<T> | undefined, other: Ref<T> | undefined): Ref<T> | undefined {
  if (!one || !other) return one ?? other
  return (value: T | null) => {
    const cleanUps = [one, other].map((ref) => assign(ref, value) ?? (() => assign(ref, null)))
    return () => cleanUps.forEach((cleanUp) => cleanUp())
  }
}
