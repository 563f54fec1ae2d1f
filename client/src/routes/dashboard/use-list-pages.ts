import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import type { SessionContext } from '../../shared/graphql/apollo-client'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'

/** Start cursor and filters. */
interface PageVariables {
  after?: string | null
}

interface Page<TNode> {
  nodes: TNode[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

/** Longer lists are refreshed on request only, not after each event. */
const MAX_PAGES = 10

/**
 * A paginated list with filters; `field` is its path in the data. `renew` refetches all shown pages and replaces them
 * at once, so that the list never shrinks and the scroll position stays.
 */
export function useListPages<TField extends string, TNode, TVariables extends PageVariables>(
  document: TypedDocumentNode<Record<TField, Page<TNode>>, TVariables>,
  field: TField,
  { variables, context }: { variables?: TVariables; context?: SessionContext } = {},
) {
  const client = useApolloClient()
  const query = useQuery<Record<TField, Page<TNode>>, PageVariables>(document, {
    variables,
    context,
    ...CACHE_THEN_NETWORK,
  })
  // Fragments are unmasked in the cache and in `fetchMore`, which the compiler cannot infer for generic nodes.
  const pageOf = (data: unknown) => (data as Record<TField, Page<TNode>> | null | undefined)?.[field]
  const readShown = () => pageOf(client.readQuery<unknown, PageVariables>({ query: document, variables }))

  // Sequential, so that a page is appended at the list's current end.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = last.current.then(work)
    last.current = done.catch(() => undefined)
    return done
  }

  /** Fetches a page without showing it yet. */
  async function fetchUnseen(after: string | null): Promise<Page<TNode>> {
    let page: Page<TNode> | undefined
    await query.fetchMore({
      variables: { ...variables, after },
      updateQuery(shown, { fetchMoreResult }) {
        page = pageOf(fetchMoreResult)
        return shown
      },
    })
    if (!page) throw new Error('A page was not answered')
    return page
  }

  async function renewPages(): Promise<void> {
    const count = readShown()?.nodes.length ?? 0
    // An earlier error stays until the whole list is refetched.
    if (query.error) await query.refetch()
    let all = await fetchUnseen(null)
    if (all.pageInfo.hasNextPage && count > all.nodes.length * MAX_PAGES) return
    while (all.nodes.length < count && all.pageInfo.hasNextPage) {
      const next = await fetchUnseen(all.pageInfo.endCursor)
      all = { ...next, nodes: [...all.nodes, ...next.nodes] }
    }
    client.writeQuery<unknown>({ query: document as DocumentNode, variables, data: { [field]: all } })
  }

  return {
    ...query,
    fetchMore: () =>
      inTurn(() => query.fetchMore({ variables: { ...variables, after: readShown()?.pageInfo.endCursor ?? null } })),
    renew: () => inTurn(renewPages),
  }
}
