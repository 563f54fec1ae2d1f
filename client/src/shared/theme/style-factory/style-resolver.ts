import type { SystemContext } from '@chakra-ui/react/styled-system'
import isPropValid from '@emotion/is-prop-valid'
import type { SerializedStyles } from '@emotion/serialize'
import { serializeStyles } from '@emotion/serialize'
import type { ElementType, Ref } from 'react'

type ShouldForward = (name: string, variants?: string[]) => unknown

/** Options of `chakra(tag, recipe, options)`. */
export interface StyledOptions {
  forwardProps?: string[]
  shouldForwardProp?: ShouldForward
  forwardAsChild?: boolean
  defaultProps?: Props
}

/** A recipe made by Chakra; `config` is its definition. */
export interface Recipe {
  (variants: Props): object
  __cva__: true
  variantKeys: string[]
  config: object
  merge(other: Recipe | object): Recipe
}

/** Sources of a component's style. */
export interface StyledSource {
  tag: ElementType
  /** Recipes of the tag, if it is a styled component, and of this one. */
  recipes: (Recipe | object)[]
  options: StyledOptions
  /** The tag's own filter, if it is a styled component. */
  inherited: ShouldForward | undefined
}

/** The use of a property: style, element property, renamed attribute, or dropped. */
type Role = 'style' | 'forwarded' | 'attribute' | 'none'

/** Resolves a component's properties in one system. */
export interface StyleResolver {
  system: SystemContext
  roleOf(name: string): Role
  /** Styles of a component, cached by a key of all its style properties. */
  resolve(key: string, props: Props): Resolved
}

interface Resolved {
  styles: object
  serialized: SerializedStyles
}

const isForTag = (name: string) => isPropValid(name)
const isForComponent = (name: string) => name !== 'theme'

/** Precomputes Chakra's work per element. */
export function createStyleResolver(
  { tag, recipes, options, inherited }: StyledSource,
  system: SystemContext,
): StyleResolver {
  const isStyleProperty = system.isValidProperty as (name: string) => boolean
  const [first, ...others] = recipes.map((recipe) => ('__cva__' in recipe ? recipe : system.cva(recipe)) as Recipe)
  const recipe = others.reduce((merged, other) => merged.merge(other), first as Recipe)
  const variants = new Set(recipe.variantKeys)
  const passes = typeof tag === 'string' ? isForTag : isForComponent
  const forwarded = options.forwardProps
  const ask: ShouldForward =
    options.shouldForwardProp ??
    inherited ??
    ((name) =>
      forwarded?.includes(name) || ((forwarded || passes(name)) && !variants.has(name) && !isStyleProperty(name)))
  const roles = new Map<string, Role>([
    ['children', 'none'],
    ['ref', 'none'],
  ])
  const memo = createStyleMemo<Resolved>()

  function findRole(name: string): Role {
    if (AS_ATTRIBUTES[name]) return 'attribute'
    if (ask(name, recipe.variantKeys)) return 'forwarded'
    return variants.has(name) || isStyleProperty(name) ? 'style' : 'none'
  }

  function roleOf(name: string): Role {
    let role = roles.get(name)
    if (!role) roles.set(name, (role = findRole(name)))
    return role
  }

  function workOut(props: Props): Resolved {
    const chosen: Props = {}
    const own: Props = {}
    for (const name in props) {
      if (roleOf(name) !== 'style' || name === 'css') continue
      const target = variants.has(name) ? chosen : own
      target[name] = props[name]
    }
    const inline = [props.css].flat(2).filter(Boolean) as object[]
    const styles = system.css(...([recipe(chosen), ...inline, own] as object[])) as object
    return { styles, serialized: serializeStyles([styles as never]) }
  }

  return { system, roleOf, resolve: (key, props) => memo.get(key) ?? memo.set(key, workOut(props)) }
}

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

/** Limit of cached styles per component, and of cached recipe results. */
const MEMO_LIMIT = 2_000

let lastId = 0
const idsByText = new Map<string, number>()
const idsByObject = new WeakMap<object, number>()

/** Sets a value; clears the map at the limit. */
function setBounded<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= MEMO_LIMIT) map.clear()
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
function createStyleMemo<Result>(): StyleMemo<Result> {
  const results = new Map<string, Result>()
  return {
    get: (key) => results.get(key),
    set(key, result) {
      setBounded(results, key, result)
      return result
    },
  }
}
