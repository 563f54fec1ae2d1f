import type { OperationVariables, TypedDocumentNode } from '@apollo/client'

/** The address a page is asked for. */
export interface PageAddress {
  params: Readonly<Record<string, string | undefined>>
  search: URLSearchParams
}

/** The one query of a page, which the server runs before it renders. */
export interface PageQuery {
  document: TypedDocumentNode<unknown, OperationVariables>
  variables(address: PageAddress): OperationVariables
  /** The HTTP status that the answer means. */
  status(data: unknown, address: PageAddress): number
  /** Where the page has gone, if that is what the answer says: path and query, without the language. */
  newPlace(data: unknown, address: PageAddress): string | undefined
}

/** Writes a page's query with its types checked against each other. Without `status` the answer is always 200. */
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
