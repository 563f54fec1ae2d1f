import type { ASTVisitor, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql'
import { GraphQLError, Kind } from 'graphql'

/** Tokens in a document; the introspection query of GraphiQL has about 500. */
export const MAX_TOKENS = 3_000

const MAX_DEPTH = 12
const MAX_FIELDS = 500
const MAX_ROOT_FIELDS = 20

interface Size {
  depth: number
  /** Of the first level, with fragments spread out. */
  width: number
  fields: number
}

const empty: Size = { depth: 0, width: 0, fields: 0 }

/**
 * Validation rule: refuses operations that nest deeper, select more fields with fragments spread out, or have more
 * root fields (aliases among them) than any page needs. Introspection is not counted.
 */
export function sizeLimits(context: ValidationContext): ASTVisitor {
  const fragmentSizes = new Map<FragmentDefinitionNode, Size>()

  function measureFragment(name: string): Size {
    const fragment = context.getFragment(name)
    if (!fragment) return empty
    const known = fragmentSizes.get(fragment)
    if (known) return known
    // Stands while the fragment is being measured, so that a cycle (another rule's matter) ends.
    fragmentSizes.set(fragment, empty)
    const size = measure(fragment.selectionSet)
    fragmentSizes.set(fragment, size)
    return size
  }

  function measure(selectionSet: SelectionSetNode): Size {
    const total: Size = { depth: 0, width: 0, fields: 0 }
    for (const selection of selectionSet.selections) {
      let size: Size
      if (selection.kind === Kind.FRAGMENT_SPREAD) size = measureFragment(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) size = measure(selection.selectionSet)
      else if (selection.name.value.startsWith('__')) size = { ...empty, width: 1 }
      else {
        const inner = selection.selectionSet ? measure(selection.selectionSet) : empty
        size = { depth: inner.depth + 1, width: 1, fields: inner.fields + 1 }
      }
      total.depth = Math.max(total.depth, size.depth)
      total.width += size.width
      total.fields += size.fields
    }
    return total
  }

  function refuse(message: string): void {
    context.reportError(new GraphQLError(message))
  }

  return {
    OperationDefinition(operation) {
      const { depth, width, fields } = measure(operation.selectionSet)
      if (depth > MAX_DEPTH) refuse(`The operation nests ${depth} levels deep; ${MAX_DEPTH} are allowed.`)
      if (fields > MAX_FIELDS) refuse(`The operation selects ${fields} fields; ${MAX_FIELDS} are allowed.`)
      if (width > MAX_ROOT_FIELDS) {
        refuse(`The operation has ${width} root fields; ${MAX_ROOT_FIELDS} are allowed.`)
      }
    },
  }
}
