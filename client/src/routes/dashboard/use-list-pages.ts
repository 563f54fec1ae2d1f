import type { DocumentNode, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useQuery } from '@apollo/client/react'
import { useRef } from 'react'
import type { SessionContext } from '../../shared/graphql/error-link'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'

/** From where on, and by which choice. */
interface PageVariables {
  after?: string | null
}

interface Page<TNode> {
  nodes: TNode[]
  pageInfo: { endCursor: string | null; hasNextPage: boolean }
}

/** A list of more pages is asked for anew when somebody wants it, and not each time that something happens. */
const MOST_PAGES = 10

/**
 * A list by a choice, page after page; `field` is where it stands in the answer. `renew` asks for all pages that are shown, and shows
 * them in one go: the list never gets shorter in between, so that nobody loses their place.
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
  // Nothing is masked in the cache, nor where `fetchMore` hands over what came, which the compiler cannot follow for nodes of any kind.
  const pageOf = (data: unknown) => (data as Record<TField, Page<TNode>> | null | undefined)?.[field]
  const readShown = () => pageOf(client.readQuery<unknown, PageVariables>({ query: document, variables }))

  // One after the other, so that a page is appended where the list ends by then.
  const last = useRef<Promise<unknown>>(Promise.resolve())
  function inTurn(work: () => Promise<unknown>): Promise<unknown> {
    const done = last.current.then(work)
    last.current = done.catch(() => undefined)
    return done
  }

  /** A page that is not shown before it is put where it belongs. */
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
    // What failed before is told until the list is asked for as a whole.
    if (query.error) await query.refetch()
    let all = await fetchUnseen(null)
    if (all.pageInfo.hasNextPage && count > all.nodes.length * MOST_PAGES) return
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
