import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { ProductForm } from '../../../features/stock-keeping/product-form'
import { Notice } from '../../../shared/forms/notice'
import { QueryBoundary } from '../../../shared/page/loaded'
import { useAddProductPageQuery } from './add-product-page.generated'
import { DashboardPage } from '../dashboard-page'

/** Adds a product; for staff. */
export function AddProductPage() {
  const { data, error, refetch } = useAddProductPageQuery()
  const [added, setAdded] = useState<{ id: string; isInShop: boolean }[]>([])
  const last = added.at(-1)
  return (
    <DashboardPage title={t`Add Product`}>
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the categories` }} />
      {data && (
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
          <Notice kind="success">
            {last &&
              (last.isInShop ? (
                <>
                  <Trans>Product published.</Trans>{' '}
                  <Link asChild>
                    <RouterLink to={`/products/${last.id}`}>
                      <Trans>View product page</Trans>
                    </RouterLink>
                  </Link>
                </>
              ) : (
                <>
                  <Trans>Product saved as a draft.</Trans>{' '}
                  <Link asChild>
                    <RouterLink to={`/dashboard/manageProducts/${last.id}`}>
                      <Trans>Edit review</Trans>
                    </RouterLink>
                  </Link>
                </>
              ))}
          </Notice>
          {/* Empty again for the next one. */}
          <ProductForm
            key={added.length}
            categories={data.categories}
            onSaved={(id, isInShop) => setAdded((before) => [...before, { id, isInShop }])}
          />
        </Box>
      )}
    </DashboardPage>
  )
}
