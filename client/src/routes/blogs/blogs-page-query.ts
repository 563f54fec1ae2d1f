import { definePageQuery } from '../../shared/graphql/page-query'
import { BlogsPageDocument } from './blogs-page.generated'
import type { BlogsPageQueryVariables } from './blogs-page.generated'

/** The parts of the list, each with the parameter that says where it begins. */
export type BlogsParameter = keyof BlogsPageQueryVariables

/** What the shop is asked for; what cannot be a cursor is none. */
export function blogsPageVariables(search: URLSearchParams): BlogsPageQueryVariables {
  const read = (name: BlogsParameter) => {
    const after = search.get(name) ?? ''
    return /^[\w+/=-]{1,4000}$/.test(after) ? { [name]: after } : {}
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
