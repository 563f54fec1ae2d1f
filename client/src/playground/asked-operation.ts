import { getOperationAST, parse } from 'graphql'
import type { OperationDefinitionNode } from 'graphql'
import type { Operation } from './shop-api'

interface AskedOperation {
  operation: Operation
  kind: OperationDefinitionNode['operation'] | undefined
}

/**
 * What is to be sent, and of which kind it is, by the text that stands in the editor. GraphiQL reads that text a tenth of a second
 * after it has changed, and names the operation of before to whoever runs another example at once: a name that the text does not
 * have is left out where the text has one operation alone. A text that cannot be read goes out as it is; the shop says what is wrong.
 */
export function askedOperation(typed: Operation): AskedOperation {
  const document = readDocument(typed.query)
  const named = document && getOperationAST(document, typed.operationName)
  if (named) return { operation: typed, kind: named.operation }
  const only = document && getOperationAST(document)
  return only
    ? { operation: { ...typed, operationName: only.name?.value ?? null }, kind: only.operation }
    : { operation: typed, kind: undefined }
}

function readDocument(query: string) {
  try {
    return parse(query)
  } catch {
    return undefined
  }
}
