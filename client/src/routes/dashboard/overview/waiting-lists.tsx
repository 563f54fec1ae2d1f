import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { describeOrder } from '../../../features/orders/order-words'
import { NothingThere, Panel } from '../../../features/overview/panel'
import type { Work } from '../../../features/overview/open-work'
import { WorkList } from '../../../features/overview/open-work'
import { formatDay } from '../../../shared/format/date'
import { formatMoney } from '../../../shared/format/money'
import type { OverviewPageQuery, WaitingOrder_OrderFragment } from './overview-page.generated'

const ORDERS = '/dashboard/manageOrders'

/** Company and person, or the person alone. */
const Customer = ({ company, customerName }: { company: { name: string } | null; customerName: string }): ReactNode => (
  <>
    {company && (
      <>
        <bdi>{company.name}</bdi> ·{' '}
      </>
    )}
    <bdi>{customerName}</bdi>
  </>
)

const workOf = (order: WaitingOrder_OrderFragment): Work => ({
  id: order.id,
  path: `${ORDERS}/${order.id}`,
  name: order.number,
  who: <Customer {...order} />,
  what: describeOrder(order),
  amount: formatMoney(order.totalDue),
  createdAt: order.createdAt,
})

type DueLetter = NonNullable<NonNullable<OverviewPageQuery['lettersDue']>['nodes'][number]['letterOfCredit']>

/** The date that matters next. */
function describeDate({ latestShipmentOn, expiresOn, warnings }: DueLetter): string {
  const [shipBy, expiry] = [formatDay(latestShipmentOn), formatDay(expiresOn)]
  const isShipment = warnings.includes('SHIPMENT_DUE') || warnings.includes('SHIPMENT_LATE')
  return isShipment ? t`Ship by ${shipBy}` : t`Expires on ${expiry}`
}

/** The oldest work of each kind. The data omits kinds without permission. */
export function WaitingLists({ data }: { data: OverviewPageQuery }) {
  const count = (status: string) => data.overview.openOrders?.find((one) => one.status === status)?.count ?? 0
  const lists = [data.toConfirm, data.toShip, data.lettersDue, data.toAnswer, data.lateInquiries].filter(
    (list) => list !== undefined,
  )
  if (lists.length > 0 && lists.every(({ nodes }) => nodes.length === 0)) {
    return (
      <Panel title={t`Tasks`}>
        <NothingThere>{t`Nothing to do.`}</NothingThere>
      </Panel>
    )
  }
  return (
    <>
      <WorkList
        title={t`Orders to confirm`}
        work={data.toConfirm?.nodes.map(workOf) ?? []}
        count={count('PLACED')}
        path={`${ORDERS}?status=PLACED&sort=OLDEST`}
      />
      <WorkList
        title={t`Orders to ship`}
        work={data.toShip?.nodes.map(workOf) ?? []}
        count={count('CONFIRMED')}
        path={`${ORDERS}?status=CONFIRMED&sort=OLDEST`}
      />
      <WorkList
        title={t`Letters of credit due`}
        work={
          data.lettersDue?.nodes.slice(0, 3).map(({ letterOfCredit: letter, ...order }) => ({
            ...workOf(order),
            what: letter && describeDate(letter),
          })) ?? []
        }
        // Counting them costs too much here.
        count={(data.lettersDue?.nodes.length ?? 0) > 3 ? null : 0}
        path={`${ORDERS}?payment=LETTER_OF_CREDIT_DUE&sort=OLDEST`}
      />
      <WorkList
        title={t`Quotations to answer`}
        work={
          data.toAnswer?.nodes.map(({ id, number, lineCount, value, createdAt, ...quotation }) => ({
            id,
            path: `/dashboard/quotations/${id}`,
            name: number,
            who: <Customer {...quotation} />,
            what: plural(lineCount, { one: '# line', other: '# lines' }),
            amount: formatMoney(value),
            createdAt,
          })) ?? []
        }
        count={data.quotationFigures?.requestedCount ?? 0}
        path="/dashboard/quotations?status=REQUESTED&sort=OLDEST"
      />
      <WorkList
        title={t`Messages over 24 hours old`}
        work={
          data.lateInquiries?.nodes.map(({ id, number, email, subject, createdAt }) => ({
            id,
            path: `/dashboard/inquiries/${id}`,
            name: number,
            who: <bdi>{email}</bdi>,
            what: <bdi>{subject}</bdi>,
            createdAt,
          })) ?? []
        }
        count={data.lateInquiries?.totalCount ?? 0}
        path="/dashboard/inquiries?status=OPEN"
      />
    </>
  )
}
