import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { AnswerReturn, ReturnStep } from '../../../features/returns/answer-return'
import { ReturnBadge, returnKindLabels } from '../../../features/returns/return-words'
import { ReturnContent, ReturnCredit, ReturnEvents } from '../../../features/returns/return-sheet'
import { formatDateTime } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/links'
import { useOnTabReturn } from '../../../shared/navigation/tab-visibility'
import { CustomerPart, Headline, Sheet } from '../../../shared/page/sheet'
import { QueryBoundary } from '../../../shared/page/loaded'
import { Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useReturnPageQuery } from './return-page.generated'
import type { ReturnPageQuery } from './return-page.generated'

/** A return, for staff, who answer it here. */
export function ReturnPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReturnPageQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  // A failure is shown above the cached data.
  const reload = () => void refetch().catch(() => {})
  useOnTabReturn(reload)
  const orderReturn = data?.orderReturn
  const number = orderReturn?.number
  const title = orderReturn ? `${returnKindLabels()[orderReturn.kind]} ${orderReturn.number}` : t`Returns`
  return (
    <>
      <Breadcrumb to="/dashboard/returns">{t`Returns`}</Breadcrumb>
      <DashboardPage
        title={title}
        heading={number && <bdi dir="ltr">{number}</bdi>}
        badges={orderReturn && <ReturnBadge status={orderReturn.status} />}
        facts={orderReturn && <ReturnHeadline orderReturn={orderReturn} />}
      >
        {orderReturn === null && (
          <EmptyList title={t`Return not found`}>
            <Box mt="6">
              <ButtonLink to="/dashboard/returns">{t`Go to Returns`}</ButtonLink>
            </Box>
          </EmptyList>
        )}
        <QueryBoundary
          query={{ error, refetch }}
          shown={orderReturn}
          words={{
            failed: t`We couldn’t load the return`,
            stale: t`Couldn’t refresh the return. Showing the last version we loaded.`,
          }}
        />
        {orderReturn && (
          <Content key={`${orderReturn.id} ${orderReturn.status}`} orderReturn={orderReturn} reload={reload} />
        )}
      </DashboardPage>
    </>
  )
}

type OrderReturn = NonNullable<ReturnPageQuery['orderReturn']>

function ReturnHeadline({ orderReturn: { kind, createdAt, order, requestedBy } }: { orderReturn: OrderReturn }) {
  const time = <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
  const name = requestedBy?.name ?? order.customerName
  const { number } = order
  return (
    <Headline>
      {returnKindLabels()[kind]}
      <Trans context="a return">
        Requested {time} by <bdi>{name}</bdi>
      </Trans>
      <Link asChild>
        <RouterLink to={`/dashboard/manageOrders/${order.id}`}>
          <Trans>
            Order <bdi dir="ltr">{number}</bdi>
          </Trans>
        </RouterLink>
      </Link>
    </Headline>
  )
}

function Content({ orderReturn, reload }: { orderReturn: OrderReturn; reload: () => void }) {
  const { status, order, requestedBy, nextStatuses, creditNote } = orderReturn
  const name = requestedBy?.name ?? order.customerName
  return (
    <Sheet
      aside={
        <>
          <CustomerPart id={requestedBy?.id} name={name} email={requestedBy?.email} />
          {(creditNote || status === 'ACCEPTED' || status === 'RECEIVED') && (
            <Part title={t`Credit`}>
              <ReturnCredit orderReturn={orderReturn} />
            </Part>
          )}
        </>
      }
    >
      <ReturnStep status={status}>
        {nextStatuses.some((next) => next !== 'WITHDRAWN') && (
          <Box mt="4">
            <AnswerReturn orderReturn={orderReturn} customer={name} reload={reload} />
          </Box>
        )}
      </ReturnStep>
      <Part title={t`Items to return`}>
        <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="3">
          <ReturnContent orderReturn={orderReturn} />
        </Box>
      </Part>
      <Part title={t`History`}>
        <ReturnEvents orderReturn={orderReturn} />
      </Part>
    </Sheet>
  )
}
