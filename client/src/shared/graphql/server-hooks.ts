import type { DocumentNode } from 'graphql'
import { createContext, useContext } from 'react'

/** What a page's query has given for one rendering. */
export interface PageData {
  document: DocumentNode
  data: unknown
}

/** Around a rendering; null when the page has no query, or it has failed. */
export const PageDataContext = createContext<PageData | null>(null)

/**
 * In place of Apollo's own on the server, where a page asks once, before it is rendered, and nothing changes: the whole
 * answer, as it came. Another query than the page's is on its way, as it will be in the browser.
 */
export function useQuery(document: DocumentNode, { skip = false }: { skip?: boolean } = {}) {
  const page = useContext(PageDataContext)
  const data = page?.document === document && !skip ? page.data : undefined
  return { data, previousData: undefined, error: undefined, loading: !data && !skip }
}

/** In place of Apollo's own on the server: what a fragment asks for is in the object that masks it elsewhere. */
export function useFragment({ from }: { from: object }) {
  return { data: from, complete: true }
}
