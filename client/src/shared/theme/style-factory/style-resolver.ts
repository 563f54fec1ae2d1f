import isPropValid from '@emotion/is-prop-valid'
import { serializeStyles } from '@emotion/serialize'
import type { SerializedStyles } from '@emotion/serialize'
import type { SystemContext } from '@chakra-ui/react/styled-system'
import type { ElementType } from 'react'
import { AS_ATTRIBUTES } from './props'
import type { Props } from './props'
import { createStyleMemo } from './style-memo'

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
