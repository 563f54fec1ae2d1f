import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ButtonLink } from '../../shared/navigation/button-link'
import { PageMessage } from '../../shared/page/page-message'

/** Shown when a user returns to the checkout with an empty basket. */
export function NothingToOrder() {
  return (
    <PageMessage title={t`Your basket is empty`} heading="h2">
      <p>
        <Trans>You’ll find your orders in My Orders.</Trans>
      </p>
      <ButtonLink to="/dashboard/myOrders" mt="8">
        <Trans>Go to My Orders</Trans>
      </ButtonLink>
    </PageMessage>
  )
}
