import { readComparison } from '../../features/compare/compare-path'
import { definePageQuery } from '../../shared/graphql/page-query'
import { ComparePageDocument } from './compare-page.generated'
import type { ComparePageQuery } from './compare-page.generated'

/** A compared product. */
export type ComparedProduct = NonNullable<ComparePageQuery['productsById'][number]>

/** Runs before the comparison renders. */
export const comparePageQuery = definePageQuery({
  document: ComparePageDocument,
  variables: ({ search }) => ({ ids: [...readComparison(search).ids] }),
})
