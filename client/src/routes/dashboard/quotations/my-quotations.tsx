import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { OwnQuotationList } from '../../../features/quotations/quotation-list'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { ListSection } from '../list-section'
import { MyQuotationsDocument } from './my-quotations.generated'
import { useListPages } from '../use-list-pages'

/** A customer's quotations, newest first. */
export function MyQuotations() {
  const query = useListPages(MyQuotationsDocument, 'myQuotations')
  useLiveUpdates({ of: 'quotations' }, () => void query.renew().catch(() => {}))
  return (
    <DashboardPage title={t`Quotations`}>
      <ListSection
        query={query}
        pageOf={({ myQuotations }) => myQuotations}
        words={{
          failed: t`We couldn’t load your quotations`,
          stale: t`Couldn’t refresh your quotations. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more quotations.`,
        }}
        empty={
          <EmptyList title={t`No quotations yet`}>
            <Text color="fg.muted" mt="2" mb="6">
              <Trans>Add what you need to your basket and request a quotation from there.</Trans>
            </Text>
            <ButtonLink to="/basket">
              <Trans>Go to basket</Trans>
            </ButtonLink>
          </EmptyList>
        }
      >
        {(quotations) => <OwnQuotationList quotations={quotations} />}
      </ListSection>
    </DashboardPage>
  )
}
