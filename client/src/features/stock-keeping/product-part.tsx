import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { Heading } from '@chakra-ui/react/heading'
import type { ReactNode } from 'react'
import { AS_KEPT } from '../../shared/graphql/as-kept'
import { Loaded } from '../../shared/page/loaded'

interface ProductPartProps<TProduct> {
  /** Of its heading. */
  id: string
  title: ReactNode
  /** What is said where it could not be loaded. */
  failed: string
  document: TypedDocumentNode<{ managedProduct: TProduct | null }, OperationVariables & { id: string }>
  productId: string
  children: (product: TProduct) => ReactNode
}

/** A part of the page that changes a product, which asks for what it changes by itself. */
export function ProductPart<TProduct>(props: ProductPartProps<TProduct>) {
  const { id, title, failed, document, productId, children } = props
  const { data, error, refetch } = useQuery(document, { variables: { id: productId }, ...AS_KEPT })
  const product: TProduct | null | undefined = data?.managedProduct
  return (
    <Box as="section" aria-labelledby={id} mt="10">
      <Heading as="h2" id={id} size="xl" mb="2">
        {title}
      </Heading>
      <Loaded query={{ error, refetch }} shown={product} words={{ failed }}>
        {children}
      </Loaded>
    </Box>
  )
}
