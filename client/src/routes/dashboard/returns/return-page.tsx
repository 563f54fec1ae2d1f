import { t } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink, useParams } from 'react-router-dom'
import { AnswerReturn } from '../../../features/returns/answer-return'
import { PersonLink } from '../../../shared/navigation/person-link'
import { ReturnBadge } from '../../../features/returns/return-badge'
import { ReturnSheet } from '../../../features/returns/return-sheet'
import { returnKindLabels } from '../../../features/returns/return-words'
import { formatDateTime } from '../../../shared/format/date'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { ButtonLink } from '../../../shared/navigation/button-link'
import { useOnTabReturn } from '../../../shared/navigation/use-on-tab-return'
import { Loaded } from '../../../shared/page/loaded'
import { Fact, Facts, Part } from '../../../shared/page/part'
import { Breadcrumb } from '../breadcrumb'
import { DashboardPage, EmptyList } from '../dashboard-page'
import { useReturnPageQuery } from './return-page.generated'
import type { ReturnPageQuery } from './return-page.generated'

/** A return with all that it says; for admins, who answer it here. */
export function ReturnPage() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useReturnPageQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  // What fails shows above what is known.
  const reload = () => void refetch().catch(() => {})
  useOnTabReturn(reload)
  const orderReturn = data?.orderReturn
  const title = orderReturn ? `${returnKindLabels()[orderReturn.kind]} ${orderReturn.number}` : t`Returns`
  return (
    <>
      <Breadcrumb to="/dashboard/returns">{t`Returns`}</Breadcrumb>
      <DashboardPage title={title}>
        {orderReturn === null && (
          <EmptyList title={t`There is no such return`}>
            <Box mt="6">
              <ButtonLink to="/dashboard/returns">{t`Go to Returns`}</ButtonLink>
            </Box>
          </EmptyList>
        )}
        <Loaded
          query={{ error, refetch }}
          shown={orderReturn}
          words={{
            failed: t`The return could not be loaded`,
            stale: t`The newest state of the return could not be loaded; this is how it stood before.`,
          }}
        />
        {orderReturn && (
          <Content key={`${orderReturn.id} ${orderReturn.status}`} orderReturn={orderReturn} reload={reload} />
        )}
      </DashboardPage>
    </>
  )
}

interface ContentProps {
  orderReturn: NonNullable<ReturnPageQuery['orderReturn']>
  reload: () => void
}

function Content({ orderReturn, reload }: ContentProps) {
  const { status, createdAt, order, requestedBy, nextStatuses } = orderReturn
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <Facts>
        <Fact label={t({ message: 'State', context: 'of a return' })}>
          <ReturnBadge status={status} />
        </Fact>
        <Fact label={t({ message: 'Received', context: 'when a return was asked for' })}>
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </Fact>
        <Fact label={t({ message: 'Order', context: 'what somebody ordered' })}>
          <Link asChild>
            <RouterLink to={`/dashboard/manageOrders/${order.id}`}>
              <bdi dir="ltr">{order.number}</bdi>
            </RouterLink>
          </Link>
        </Fact>
        <Fact label={t`Customer`}>
          <PersonLink id={requestedBy?.id}>
            <bdi>{requestedBy?.name ?? order.customerName}</bdi>
          </PersonLink>{' '}
          {requestedBy && <bdi dir="ltr">{requestedBy.email}</bdi>}
        </Fact>
      </Facts>
      <Part title={t`What goes back`}>
        <ReturnSheet orderReturn={orderReturn} />
      </Part>
      {nextStatuses.some((next) => next !== 'WITHDRAWN') && (
        <Part title={t`What the shop does`}>
          <AnswerReturn orderReturn={orderReturn} customer={requestedBy?.name ?? order.customerName} reload={reload} />
        </Part>
      )}
    </Box>
  )
}
