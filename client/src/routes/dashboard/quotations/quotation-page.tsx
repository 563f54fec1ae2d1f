import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Text } from '@chakra-ui/react/text'
import { useParams } from 'react-router-dom'
import { PersonLink } from '../../../shared/navigation/person-link'
import { AnswerQuotation } from '../../../features/quotations/answer-quotation'
import { AskAgain } from '../../../features/quotations/ask-again'
import { EndQuotation } from '../../../features/quotations/end-quotation'
import { QuotationOffer } from '../../../features/quotations/quotation-offer'
import { QuotationRequest } from '../../../features/quotations/quotation-request'
import { QuotationThread } from '../../../features/quotations/quotation-thread'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { hasErrorCode } from '../../../shared/graphql/error-codes'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { Loaded } from '../../../shared/page/loaded'
import { AcceptOffer } from './accept-offer'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import type { QuotationPageQuery } from './quotation-page.generated'
import { useQuotationPageQuery } from './quotation-page.generated'

/** A quotation: one's own, or anybody's for an admin, who answers it here. */
export function QuotationPage() {
  const { id = '' } = useParams()
  const { user } = useSession()
  const isAdmin = isAllowed(user, 'QUOTATIONS_READ')
  const { data, error, refetch } = useQuotationPageQuery({
    variables: { id, isAdmin },
    ...CACHE_THEN_NETWORK,
  })
  useLiveUpdates({ of: 'quotations', id }, () => void refetch().catch(() => {}))
  const isRefused = data?.quotation === null || hasErrorCode(error, 'FORBIDDEN')
  // What was known before does not show to somebody who may not see it any more.
  const quotation = isRefused ? null : data?.quotation
  const number = quotation?.number
  return (
    <>
      <Breadcrumb to="/dashboard/quotations">{t`Quotations`}</Breadcrumb>
      <DashboardPage title={number ? t`Quotation ${number}` : t`Quotation`}>
        {isRefused && <NoSuchQuotation />}
        {!isRefused && (
          <Loaded
            query={{ error, refetch }}
            shown={data}
            words={{
              failed: t`The quotation could not be loaded`,
              stale: t`The newest state of the quotation could not be loaded; this is how it stood before.`,
            }}
          />
        )}
        {quotation && (
          <Content
            key={quotation.id}
            quotation={quotation}
            isAdmin={isAdmin}
            // What fails shows above.
            reload={() => void refetch().catch(() => {})}
          />
        )}
      </DashboardPage>
    </>
  )
}

interface ContentProps {
  quotation: NonNullable<QuotationPageQuery['quotation']>
  isAdmin: boolean
  reload: () => void
}

function Content({ quotation, isAdmin, reload }: ContentProps) {
  const { user } = useSession()
  const { customer, order, nextStatuses } = quotation
  const isOwn = !isAdmin || customer?.id === user?.id
  const orderNumber = order?.number
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {customer && (
        <Box>
          <PersonLink id={customer.id}>
            <bdi>{customer.name}</bdi>
          </PersonLink>{' '}
          <Box as="bdi" dir="ltr" color="fg.muted">
            {customer.email}
          </Box>
        </Box>
      )}
      {order && (
        <ButtonLink
          to={`/dashboard/${isAdmin ? 'manageOrders' : 'myOrders'}/${order.id}`}
          variant="outline"
          justifySelf="start"
        >
          <Trans>
            Go to order <bdi dir="ltr">{orderNumber}</bdi>
          </Trans>
        </ButtonLink>
      )}
      <AskAgain quotation={quotation} isOwn={isOwn} />
      <QuotationRequest quotation={quotation} />
      <QuotationOffer quotation={quotation} reload={reload} />
      <AcceptOffer quotation={quotation} reload={reload} />
      <EndQuotation quotation={quotation} isByShop={!isOwn} reload={reload} />
      {isAdmin && nextStatuses.includes('OFFERED') && <AnswerQuotation quotation={quotation} reload={reload} />}
      <QuotationThread
        quotation={quotation}
        isAdmin={isAdmin}
        mayWrite={isOwn || isAllowed(user, 'QUOTATIONS_WRITE')}
        reload={reload}
      />
    </Box>
  )
}

/** The shop does not tell a quotation of somebody else from one that never was. */
function NoSuchQuotation() {
  return (
    <EmptyList title={t`There is no such quotation here`}>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>
          The address may be mistyped, or the quotation may belong to another account than the one you are signed in
          with.
        </Trans>
      </Text>
      <ButtonLink to="/dashboard/quotations">{t`Go to Quotations`}</ButtonLink>
    </EmptyList>
  )
}
