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
}

/** Writes a page's query with its types checked against each other. Without `status` the answer is always 200. */
export function definePageQuery<TData, TVariables extends OperationVariables>(query: {
  document: TypedDocumentNode<TData, TVariables>
  variables(address: PageAddress): TVariables
  status?(data: TData, address: PageAddress): number
}): PageQuery {
  return {
    document: query.document as TypedDocumentNode<unknown, OperationVariables>,
    variables: (address) => query.variables(address),
    status: (data, address) => query.status?.(data as TData, address) ?? 200,
  }
}
