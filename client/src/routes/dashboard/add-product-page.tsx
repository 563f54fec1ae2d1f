import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@apollo/client/react'
import { Box } from '@chakra-ui/react/box'
import { useState } from 'react'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { ProductForm } from '../../features/stock-keeping/product-form'
import { Notice } from '../../shared/forms/notice'
import { LoadFailure } from '../../shared/page/load-failure'
import { PageSpinner } from '../../shared/page/page-spinner'
import { AddProductPageDocument } from './add-product-page.generated'
import { DashboardPage } from './dashboard-page'

/** Adds a product; for admins. */
export function AddProductPage() {
  const { data, error, refetch } = useQuery(AddProductPageDocument)
  const [added, setAdded] = useState<string[]>([])
  return (
    <DashboardPage title={t`Add Product`}>
      {!data &&
        (error ? (
          <LoadFailure title={t`The categories could not be loaded`} error={error} retry={refetch} />
        ) : (
          <PageSpinner />
        ))}
      {data && (
        <Box maxW="2xl" display="grid" gap="5">
          <Notice kind="success">
            {added.length > 0 && (
              <>
                <Trans>The product is in the shop.</Trans>{' '}
                <Link asChild>
                  <RouterLink to={`/products/${added.at(-1)}`}>
                    <Trans>See its page</Trans>
                  </RouterLink>
                </Link>
              </>
            )}
          </Notice>
          {/* Empty again for the next one. */}
          <ProductForm
            key={added.length}
            categories={data.categories}
            onSaved={(id) => setAdded((before) => [...before, id])}
          />
        </Box>
      )}
    </DashboardPage>
  )
}
