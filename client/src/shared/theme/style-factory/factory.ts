import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react'
import type { EmotionCache } from '@emotion/react'
import { serializeStyles } from '@emotion/serialize'
import { getRegisteredStyles, insertStyles, registerStyles } from '@emotion/utils'
import { useChakraContext } from '@chakra-ui/react/styled-system'
import { Children, isValidElement } from 'react'
import type { ElementType, ReactElement, ReactNode, Ref } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Recipe, StyledOptions, StyleResolver, StyledSource, Props } from './style-resolver'
import {
  createStyleResolver,
  AS_ATTRIBUTES,
  joinClasses,
  mergeProps,
  mergeRefs,
  withoutUndefined,
  extendKey,
} from './style-resolver'

/** A component made by `chakra`; it can be extended. */
type Styled = ElementType & { source?: StyledSource }

/** SVG attributes whose names equal style properties. */
const DRAWN: Record<string, string[]> = {
  path: ['d'],
  text: ['x', 'y'],
  circle: ['cx', 'cy', 'r'],
  rect: ['width', 'height', 'x', 'y', 'rx', 'ry'],
  ellipse: ['cx', 'cy', 'rx', 'ry'],
  g: ['transform'],
  stop: ['offset', 'stopOpacity'],
}

/** The child that replaces an `asChild` component's element. */
function childOf(children: ReactNode): ReactElement<Props> {
  const child = isValidElement(children) ? children : Children.toArray(children).find(isValidElement)
  if (!child) throw new Error('asChild needs an element')
  return child as ReactElement<Props>
}

function createStyled(wrapped: Styled, recipe: Recipe | object = {}, given: StyledOptions = {}) {
  const base = wrapped.source
  const drawn = typeof wrapped === 'string' ? DRAWN[wrapped] : undefined
  const options = drawn ? { ...given, forwardProps: [...(given.forwardProps ?? []), ...drawn] } : given
  const source: StyledSource = {
    tag: base?.tag ?? wrapped,
    recipes: [...(base?.recipes.slice(-1) ?? []), recipe],
    options,
    inherited: base?.options.shouldForwardProp,
  }
  const forwardsAsChild = options.forwardAsChild ?? options.forwardProps?.includes('asChild') ?? false
  let resolver: StyleResolver | undefined

  function Component(given: Props) {
    const cache = useEmotionCache() as EmotionCache
    const system = useChakraContext()
    if (resolver?.system !== system) resolver = createStyleResolver(source, system)
    const props = options.defaultProps ? { ...options.defaultProps, ...withoutUndefined(given) } : given
    let element: Props = {}
    const attributes: Props = {}
    let key = ''
    for (const name in props) {
      const value = props[name]
      if (value === undefined) continue
      const role = resolver.roleOf(name)
      if (role === 'style') key = extendKey(key, name, value)
      else if (role === 'forwarded') element[name] = value
      else if (role === 'attribute') attributes[AS_ATTRIBUTES[name] ?? name] = value
    }
    Object.assign(element, attributes)
    if (props.children !== undefined) element.children = props.children

    const { styles, serialized: own } = resolver.resolve(key, props)
    let serialized = own
    let className = ''
    if (typeof props.className === 'string') {
      const outer: string[] = []
      className = getRegisteredStyles(cache.registered, outer, props.className)
      if (outer.length > 0) serialized = serializeStyles([styles as never, ...outer], cache.registered)
    }
    if (serialized.styles) className = joinClasses(className, `${cache.key}-${serialized.name}`)
    if (className) element.className = className.trim()
    else delete element.className
    element.ref = props.ref

    let tag = (resolver.roleOf('as') !== 'forwarded' && (props.as as ElementType)) || source.tag
    if (props.asChild && !forwardsAsChild) {
      const child = childOf(props.children as ReactNode)
      tag = child.type as ElementType
      delete element.asChild
      element = mergeProps({ ...element, children: null }, child.props)
      element.ref = mergeRefs(props.ref as Ref<unknown>, child.props.ref as Ref<unknown>)
    }
    const isTag = typeof tag === 'string'
    // Others may be styled by its class.
    if (!isTag) registerStyles(cache, serialized, false)
    // Not in an effect: children's effects run first, so their rules would precede their parents', unlike on the
    // server. A rule of an abandoned render does no harm.
    if (cache.inserted[serialized.name] === undefined) insertStyles(cache, serialized, isTag)
    if (!element.as || !forwardsAsChild) return jsx(tag, element)
    const { as, children, ...others } = element
    return jsx(tag, { ...others, asChild: true, children: jsx(as as ElementType, { children }) })
  }
  return Object.assign(Component, { source })
}

const tags = new Map<string, ElementType>()

/**
 * Replaces Chakra's factory: same elements, same classes. Chakra resolves recipe, style properties, CSS and hash for
 * each element on each render. This caches them for all elements with equal style properties, which halves a page's
 * render time. It also renders no extra element for the styles.
 */
export const chakra: unknown = new Proxy(createStyled, {
  get(_, tag: string) {
    let component = tags.get(tag)
    if (!component) tags.set(tag, (component = createStyled(tag as unknown as Styled) as unknown as ElementType))
    return component
  },
})
