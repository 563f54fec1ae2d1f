import { definePageQuery } from '../../shared/graphql/page-query'
import { readCursor } from '../../shared/lists/read-cursor'
import { BlogsPageDocument } from './blogs-page.generated'
import type { BlogsPageQueryVariables } from './blogs-page.generated'

/** The sections of the list, each with the parameter of its start cursor. */
export type BlogsParameter = keyof BlogsPageQueryVariables

export function blogsPageVariables(search: URLSearchParams): BlogsPageQueryVariables {
  const read = (name: BlogsParameter) => {
    const after = readCursor(search, name)
    return after ? { [name]: after } : {}
  }
  return { ...read('guidesAfter'), ...read('questionsAfter') }
}

/** Address of the list whose section starts after a cursor. */
export function olderPath(part: BlogsParameter, after: string): string {
  return `/blogs?${new URLSearchParams({ [part]: after }).toString()}`
}

/** Runs before the list renders. */
export const blogsPageQuery = definePageQuery({
  document: BlogsPageDocument,
  variables: ({ search }) => blogsPageVariables(search),
})
