import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { SellerForm } from '../../../features/seller/seller-form'
import { FOR_EDITING } from '../../../shared/graphql/edit-query-options'
import { QueryBoundary } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useSellerPageQuery } from './seller-page.generated'

/** The selling company, for admins. */
export function SellerPage() {
  const { data, error, refetch } = useSellerPageQuery(FOR_EDITING)
  return (
    <DashboardPage title={t`Seller`}>
      <QueryBoundary query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the seller` }} />
      {data && (
        <Box maxW="5xl">
          <SellerForm seller={data.shop.seller} />
        </Box>
      )}
    </DashboardPage>
  )
}
