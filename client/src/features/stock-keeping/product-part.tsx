import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { ReactNode } from 'react'
import { Loaded } from '../../shared/page/loaded'

interface ProductPartProps<TProduct> {
  /** Id of the heading. */
  id: string
  title: ReactNode
  /** Shown if the query fails. */
  failed: string
  query: { data?: { managedProduct: TProduct | null }; error?: unknown; refetch(): Promise<unknown> }
  children: (product: TProduct) => ReactNode
}

/** A section of the product editor with its own query and form. */
export function ProductPart<TProduct>({ id, title, failed, query, children }: ProductPartProps<TProduct>) {
  return (
    <Box as="section" aria-labelledby={id} mt="10">
      <Heading as="h2" id={id} size="xl" mb="2">
        {title}
      </Heading>
      <Loaded query={query} shown={query.data?.managedProduct} words={{ failed }}>
        {children}
      </Loaded>
    </Box>
  )
}
