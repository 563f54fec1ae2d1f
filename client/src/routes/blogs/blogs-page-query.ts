import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { BlogsPageDocument } from './blogs-page.generated'
import type { BlogsPageQueryVariables } from './blogs-page.generated'

/** The parts of the list, each with the parameter that says where it begins. */
export type BlogsParameter = keyof BlogsPageQueryVariables

/** What the shop is asked for. */
export function blogsPageVariables(search: URLSearchParams): BlogsPageQueryVariables {
  const read = (name: BlogsParameter) => {
    const after = readCursor(search, name)
    return after ? { [name]: after } : {}
  }
  return { ...read('guidesAfter'), ...read('questionsAfter') }
}

/** The address of the list whose part begins behind a cursor. */
export function olderPath(part: BlogsParameter, after: string): string {
  return `/blogs?${new URLSearchParams({ [part]: after }).toString()}`
}

/** Runs before the list renders. */
export const blogsPageQuery = definePageQuery({
  document: BlogsPageDocument,
  variables: ({ search }) => blogsPageVariables(search),
})
