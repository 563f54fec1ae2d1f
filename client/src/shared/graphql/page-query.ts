import type { OperationVariables, TypedDocumentNode } from '@apollo/client'

/** The requested path and query. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The page's single query, which the server runs before rendering. */
export interface PageQuery {
  document: TypedDocumentNode<unknown, OperationVariables>
  variables(address: PageAddress): OperationVariables
  /** The HTTP status for a response. */
  status(data: unknown, address: PageAddress): number
  /** Redirect target, if the response implies one: path and query, without the language. */
  newPlace(data: unknown, address: PageAddress): string | undefined
}

/** Defines a page's query with checked types. Without `status` the result is always 200. */
export function definePageQuery<TData, TVariables extends OperationVariables>(query: {
  document: TypedDocumentNode<TData, TVariables>
  variables(address: PageAddress): TVariables
  status?(data: TData, address: PageAddress): number
  newPlace?(data: TData, address: PageAddress): string | undefined
}): PageQuery {
  return {
    document: query.document as TypedDocumentNode<unknown, OperationVariables>,
    variables: (address) => query.variables(address),
    status: (data, address) => query.status?.(data as TData, address) ?? 200,
    newPlace: (data, address) => query.newPlace?.(data as TData, address),
  }
}

/** The start cursor in the address, or null if it cannot be one. */
export function readCursor(address: URLSearchParams, name: string): string | null {
  const cursor = address.get(name) ?? ''
  return /^[\w+/=-]{1,4000}$/.test(cursor) ? cursor : null
}
