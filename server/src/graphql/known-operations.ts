import type { DocumentNode, ExecutionResult, GraphQLSchema, OperationDefinitionNode } from 'graphql'
import { execute } from 'graphql'
import { LRUCache } from 'lru-cache'
import type { RunOperation } from './compile-operation'
import { compileOperation } from './compile-operation'
import type { GraphQLContext } from './context'
import { isSameForVisitors } from './shared-answers'

/** An operation that was parsed and found valid. */
export interface KnownOperation {
  document: DocumentNode
  operation: OperationDefinitionNode
  /** Whether all visitors get the same answer to the same variables, until the catalogue or a review changes. */
  isSameForVisitors: boolean
}

/** The operations that clients repeat. */
export interface KnownOperations {
  /** The operation of a text that was valid before. */
  find(query: string, operationName: string | null | undefined): KnownOperation | undefined
  /** Keeps an operation that has just been found valid. */
  keep(query: string, operationName: string | null | undefined, known: KnownOperation): void
  /** Describes an operation of a valid document; always the same object for the same document. */
  describe(document: DocumentNode, operation: OperationDefinitionNode): KnownOperation
  /** Runs it: by graphql-js the first time, as a function made of it from then on. */
  run(known: KnownOperation, variables: Record<string, unknown>, context: GraphQLContext): Promise<ExecutionResult>
}

/** Bytes, as far as they can be told: a parsed document takes about that many for each character of its text. */
const BYTES_PER_CHARACTER = 30
const MAX_BYTES = 32 * 1024 * 1024
const MAX_OPERATIONS = 1_000

/** Compiling takes a millisecond or more; whoever sends ever new operations twice gets no more of them than this. */
const COMPILE_EVERY_MS = 50

interface Executable {
  runs: number
  run?: RunOperation
}

/** What they are run with. */
export interface KnownOperationDeps {
  schema: GraphQLSchema
  /** Milliseconds on a clock that never goes back. */
  now?: () => number
}

/**
 * Operations by their text. What is sent once is not compiled, and the longest unused are forgotten, so that a stream of
 * different operations takes neither memory nor time.
 */
export function createKnownOperations({ schema, now = () => performance.now() }: KnownOperationDeps): KnownOperations {
  const executables = new WeakMap<KnownOperation, Executable>()
  const byText = new LRUCache<string, KnownOperation>({
    max: MAX_OPERATIONS,
    maxSize: MAX_BYTES,
    sizeCalculation: (_known, key) => key.length * BYTES_PER_CHARACTER,
    // Apollo Server remembers documents longer than we do, and with them would live what was made of them.
    dispose: (known) => executables.delete(known),
  })
  const described = new WeakMap<OperationDefinitionNode, KnownOperation>()
  let compiledAt = -Infinity

  const keyOf = (query: string, operationName: string | null | undefined) => `${operationName ?? ''}\n${query}`

  /** The function that runs the operation this time. */
  function choose(known: KnownOperation): RunOperation {
    const executable = executables.get(known) ?? { runs: 0 }
    executables.set(known, executable)
    executable.runs += 1
    if (executable.run) return executable.run
    const runPlainly: RunOperation = (variableValues, contextValue) =>
      execute({
        schema,
        document: known.document,
        operationName: known.operation.name?.value,
        variableValues,
        contextValue,
      })
    if (executable.runs === 1 || now() - compiledAt < COMPILE_EVERY_MS) return runPlainly
    compiledAt = now()
    return (executable.run = compileOperation(schema, known.document, known.operation) ?? runPlainly)
  }

  return {
    find: (query, operationName) => byText.get(keyOf(query, operationName)),
    keep: (query, operationName, known) => void byText.set(keyOf(query, operationName), known),

    describe(document, operation) {
      const known = described.get(operation) ?? {
        document,
        operation,
        isSameForVisitors: isSameForVisitors(schema, document, operation),
      }
      described.set(operation, known)
      return known
    },

    async run(known, variables, context) {
      return choose(known)(variables, context)
    },
  }
}
