import type { ASTVisitor, FragmentDefinitionNode, SelectionSetNode, ValidationContext } from 'graphql'
import { GraphQLError, Kind, OperationTypeNode } from 'graphql'

/** Tokens in a document; the introspection query of GraphiQL has about 500. */
export const MAX_TOKENS = 3_000

/** Validation of a document stops after this many errors: each costs as much as a small query. */
export const MAX_VALIDATION_ERRORS = 20

const MAX_DEPTH = 12
/** Nested selections, including fragments. */
const MAX_NESTING = 50
const MAX_FIELDS = 500
const MAX_ROOT_FIELDS = 20
const MAX_ALIASES = 50
/**
 * Occurrences of one name in one object, where each is compared with each other. Fragments of one page may share a
 * field.
 */
const MAX_REPEATS = 20
/** Directives in one place: only `@skip` and `@include` exist, and neither can be repeated. */
const MAX_DIRECTIVES = 2

interface Size {
  /** Nested fields. */
  depth: number
  nesting: number
  /** Number of fields on the first level, with fragments expanded. */
  width: number
  /** Number of fields on the first level without introspection. */
  ownRootFields: number
  fields: number
  aliases: number
  /** Maximum of directives in one place. */
  directives: number
  /** Number of selections of each name on the first level. */
  names: Map<string, number>
  /** Maximum of selections of one name in one object. */
  repeats: number
}

const counts = { depth: 0, nesting: 0, width: 0, ownRootFields: 0, fields: 0, aliases: 0, directives: 0, repeats: 0 }
const empty: Size = { ...counts, names: new Map() }

/**
 * Validation rule: rejects documents that are too deep, too wide with fragments expanded, have too many aliases or root
 * fields, or more than one mutation. graphql-js limits the depth of introspection itself. Measures in one pass before the
 * other rules, some of which take quadratic time, and ends the validation on a rejection. Apollo's `maxRecursiveSelections`
 * measures too late, and runs before our rules.
 */
export function sizeLimits(context: ValidationContext): ASTVisitor {
  const fragmentSizes = new Map<FragmentDefinitionNode, Size>()

  function measureFragment(name: string): Size {
    const fragment = context.getFragment(name)
    if (!fragment) return empty
    const known = fragmentSizes.get(fragment)
    if (known) return known
    // Set while the fragment is being measured, so that a cycle ends; another rule rejects cycles.
    fragmentSizes.set(fragment, empty)
    const size = measure(fragment.selectionSet)
    fragmentSizes.set(fragment, size)
    return size
  }

  function measure(selectionSet: SelectionSetNode): Size {
    const total: Size = { ...counts, names: new Map() }
    for (const selection of selectionSet.selections) {
      let size: Size
      if (selection.kind === Kind.FRAGMENT_SPREAD) size = measureFragment(selection.name.value)
      else if (selection.kind === Kind.INLINE_FRAGMENT) size = measure(selection.selectionSet)
      else {
        const inner = selection.selectionSet ? measure(selection.selectionSet) : empty
        const isMeta = selection.name.value.startsWith('__')
        size = {
          depth: isMeta ? 0 : inner.depth + 1,
          nesting: inner.nesting,
          width: 1,
          ownRootFields: isMeta ? 0 : 1,
          fields: inner.fields + 1,
          aliases: inner.aliases + (selection.alias ? 1 : 0),
          directives: inner.directives,
          names: new Map([[(selection.alias ?? selection.name).value, 1]]),
          repeats: inner.repeats,
        }
      }
      total.depth = Math.max(total.depth, size.depth)
      total.nesting = Math.max(total.nesting, size.nesting + 1)
      total.directives = Math.max(total.directives, size.directives, selection.directives?.length ?? 0)
      total.width += size.width
      total.ownRootFields += size.ownRootFields
      total.fields += size.fields
      total.aliases += size.aliases
      for (const [name, count] of size.names) total.names.set(name, (total.names.get(name) ?? 0) + count)
      total.repeats = Math.max(total.repeats, size.repeats)
    }
    for (const count of total.names.values()) total.repeats = Math.max(total.repeats, count)
    return total
  }

  return {
    Document({ definitions }) {
      const worst = { ...counts, mutations: 0 }
      for (const definition of definitions) {
        if (definition.kind === Kind.FRAGMENT_DEFINITION) {
          // Depth and width count at each spread. Everything else also counts if unused, because other rules read it.
          keepMaxima(worst, { ...measureFragment(definition.name.value), depth: 0, width: 0 })
        } else if (definition.kind === Kind.OPERATION_DEFINITION) {
          const size = measure(definition.selectionSet)
          const isMutation = definition.operation === OperationTypeNode.MUTATION
          keepMaxima(worst, { ...size, mutations: isMutation ? size.ownRootFields : 0 })
          keepMaxima(worst, { directives: definition.directives?.length ?? 0 })
        }
      }
      const faults = limits.filter(([of, most]) => worst[of] > most)
      for (const [of, most, say] of faults) {
        context.reportError(
          new GraphQLError(`The operation ${say(worst[of])}; ${most} ${most === 1 ? 'is' : 'are'} allowed.`),
        )
      }
      // A visitor that returns null removes the node, here for all rules.
      return faults.length > 0 ? null : undefined
    },
  }
}

type Worst = typeof counts & { mutations: number }

const limits: [of: keyof Worst, most: number, say: (count: number) => string][] = [
  ['depth', MAX_DEPTH, (count) => `nests ${count} levels deep`],
  ['nesting', MAX_NESTING, (count) => `nests ${count} selections`],
  ['fields', MAX_FIELDS, (count) => `selects ${count} fields`],
  ['width', MAX_ROOT_FIELDS, (count) => `has ${count} root fields`],
  // With several mutations, some could run and others not, and the limit on requests would count them as one.
  ['mutations', 1, (count) => `has ${count} mutations`],
  ['aliases', MAX_ALIASES, (count) => `has ${count} aliases`],
  ['directives', MAX_DIRECTIVES, (count) => `has ${count} directives in one place`],
  ['repeats', MAX_REPEATS, (count) => `selects one name ${count} times in one place`],
]

function keepMaxima(worst: Worst, size: Partial<Worst>): void {
  for (const [of] of limits) worst[of] = Math.max(worst[of], size[of] ?? 0)
}
