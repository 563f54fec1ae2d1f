import { t } from '@lingui/core/macro'
import { SellerForm } from '../../../features/seller/seller-form'
import { AS_KEPT } from '../../../shared/graphql/as-kept'
import { Loaded } from '../../../shared/page/loaded'
import { DashboardPage } from '../dashboard-page'
import { useSellerPageQuery } from './seller-page.generated'

/** The selling company, for admins. */
export function SellerPage() {
  const { data, error, refetch } = useSellerPageQuery(AS_KEPT)
  return (
    <DashboardPage title={t`Seller`}>
      <Loaded query={{ error, refetch }} shown={data} words={{ failed: t`We couldn’t load the seller` }} />
      {data && <SellerForm seller={data.shop.seller} />}
    </DashboardPage>
  )
}
