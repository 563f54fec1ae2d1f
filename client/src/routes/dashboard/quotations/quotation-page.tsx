import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Text } from '@chakra-ui/react/text'
import { useParams } from 'react-router-dom'
import { AnswerQuotation } from '../../../features/quotations/answer-quotation'
import { AskAgain, EndQuotation, QuotationStep } from '../../../features/quotations/quotation-step'
import { QuotationOffer } from '../../../features/quotations/quotation-offer'
import { QuotationDelivery, QuotationRequest } from '../../../features/quotations/quotation-request'
import { StateBadge } from '../../../features/quotations/quotation-status'
import { QuotationThread } from '../../../features/quotations/quotation-thread'
import { formatDateTime } from '../../../shared/format/date'
import { formatMoney } from '../../../shared/format/money'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { hasErrorCode } from '../../../shared/network/failures'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { useLiveUpdates } from '../../../shared/live/use-live-updates'
import { ButtonLink } from '../../../shared/navigation/links'
import { CustomerPart, Headline, Sheet } from '../../../shared/page/sheet'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Fact, Facts, Part } from '../../../shared/page/part'
import { AcceptOffer } from './accept-offer'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import type { QuotationPageQuery } from './quotation-page.generated'
import { useQuotationPageQuery } from './quotation-page.generated'

/** A quotation: the customer's own, or any for staff, who answer it here. */
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
  // Hides cached data from users who lost access.
  const quotation = isRefused ? null : data?.quotation
  const number = quotation?.number
  return (
    <>
      <Breadcrumb to="/dashboard/quotations">{t`Quotations`}</Breadcrumb>
      <DashboardPage
        title={number ? t`Quotation ${number}` : t`Quotation`}
        heading={isAdmin && number ? <bdi dir="ltr">{number}</bdi> : undefined}
        badges={quotation && <StateBadge status={quotation.status} />}
        facts={quotation && <QuotationHeadline quotation={quotation} />}
      >
        {isRefused && <NoSuchQuotation />}
        {!isRefused && (
          <QueryBoundary
            query={{ error, refetch }}
            shown={data}
            words={{
              failed: t`We couldn’t load the quotation`,
              stale: t`Couldn’t refresh the quotation. Showing the last version we loaded.`,
            }}
          />
        )}
        {quotation && (
          <Content
            key={quotation.id}
            quotation={quotation}
            isAdmin={isAdmin}
            // A failure is shown above.
            reload={() => void refetch().catch(() => {})}
          />
        )}
      </DashboardPage>
    </>
  )
}

type Quotation = NonNullable<QuotationPageQuery['quotation']>

function QuotationHeadline({ quotation: { createdAt, customerName, company } }: { quotation: Quotation }) {
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  const companyName = company?.name
  return (
    <Headline>
      {companyName ? (
        <Trans context="a quotation">
          Requested {time} by <bdi>{customerName}</bdi> for <bdi>{companyName}</bdi>
        </Trans>
      ) : (
        <Trans context="a quotation">
          Requested {time} by <bdi>{customerName}</bdi>
        </Trans>
      )}
    </Headline>
  )
}

interface ContentProps {
  quotation: Quotation
  isAdmin: boolean
  reload: () => void
}

function Content({ quotation, isAdmin, reload }: ContentProps) {
  const { user } = useSession()
  const { customer, customerName, company, order, nextStatuses, newestRevision, value } = quotation
  const isOwn = !isAdmin || customer?.id === user?.id
  const canOffer = isAdmin && nextStatuses.includes('OFFERED')
  const canAccept = nextStatuses.includes('ACCEPTED') && newestRevision !== null
  const orderNumber = order?.number
  return (
    <Sheet
      isOwn={!isAdmin}
      aside={
        <>
          <CustomerPart id={customer?.id} name={customerName} email={customer?.email} company={company} />
          {value && (
            <Part title={t({ message: 'Value', context: 'of a quotation' })}>
              <Facts mb="0">
                <Fact label={t`Value in US dollars`}>{formatMoney(value)}</Fact>
              </Facts>
            </Part>
          )}
          <QuotationDelivery quotation={quotation} />
        </>
      }
    >
      <QuotationStep quotation={quotation} isAdmin={isAdmin} canAnswer={canOffer || canAccept}>
        {order && (
          <ButtonLink
            to={`/dashboard/${isAdmin ? 'manageOrders' : 'myOrders'}/${order.id}`}
            variant="outline"
            size="sm"
          >
            <Trans>
              Go to order <bdi dir="ltr">{orderNumber}</bdi>
            </Trans>
          </ButtonLink>
        )}
        {isOwn && <AskAgain quotation={quotation} />}
        <EndQuotation quotation={quotation} isByShop={!isOwn} reload={reload} />
      </QuotationStep>
      <QuotationRequest quotation={quotation} />
      <QuotationOffer quotation={quotation} reload={reload} />
      <AcceptOffer quotation={quotation} reload={reload} />
      {canOffer && <AnswerQuotation quotation={quotation} reload={reload} />}
      <QuotationThread
        quotation={quotation}
        isAdmin={isAdmin}
        mayWrite={isOwn || isAllowed(user, 'QUOTATIONS_WRITE')}
        reload={reload}
      />
    </Sheet>
  )
}

/** The server does not distinguish a foreign quotation from a missing one. */
function NoSuchQuotation() {
  return (
    <EmptyList title={t`Quotation not found`}>
      <Text color="fg.muted" mt="2" mb="6">
        <Trans>The link may be wrong, or the quotation may belong to a different account.</Trans>
      </Text>
      <ButtonLink to="/dashboard/quotations">{t`Go to Quotations`}</ButtonLink>
    </EmptyList>
  )
}
