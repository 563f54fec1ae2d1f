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
          failed: t`Your quotations could not be loaded`,
          stale: t`Your newest quotations could not be loaded; this is how they stood before.`,
          moreFailed: t`The next quotations could not be loaded.`,
        }}
        empty={
          <EmptyList title={t`No quotations yet`}>
            <Text color="fg.muted" mt="2" mb="6">
              <Trans>Put what you need into the basket and ask for a quotation there.</Trans>
            </Text>
            <ButtonLink to="/basket">
              <Trans>Go to the basket</Trans>
            </ButtonLink>
          </EmptyList>
        }
      >
        {(quotations) => <OwnQuotationList quotations={quotations} />}
      </ListSection>
    </DashboardPage>
  )
}
