import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { InquiryBadge } from '../../../features/inquiries/inquiry-columns'
import { CompanyLink } from '../../../shared/navigation/record-links'
import { OrderStatusBadge } from '../../../features/orders/order-status'
import { StateBadge } from '../../../features/quotations/quotation-status'
import { ReturnBadge } from '../../../features/returns/return-words'
import { formatMoney } from '../../../shared/format/money'
import { DayCell } from '../../../shared/list-page/cells'
import { Part } from '../../../shared/page/part'
import type { UserPageQuery } from './user-page.generated'

/** A person's orders, quotations, inquiries and reviews, as permitted by the user's role. */
export function UserLists({ data, email }: { data: UserPageQuery; email: string }) {
  const { user, quotations, orderReturns, inquiries, companies } = data
  const found = `?${new URLSearchParams({ search: email })}`
  return (
    <>
      {user?.orders && (
        <ListPart title={t`Orders`} list={user.orders} all={`/dashboard/manageOrders${found}`}>
          {({ id, number, status, createdAt, totalDue }) => (
            <Row
              key={id}
              to={`/dashboard/manageOrders/${id}`}
              name={number}
              day={createdAt}
              status={<OrderStatusBadge status={status} />}
              amount={formatMoney(totalDue)}
            />
          )}
        </ListPart>
      )}
      {quotations && (
        <ListPart title={t`Quotations`} list={quotations} all={`/dashboard/quotations${found}`}>
          {({ id, number, status, createdAt, value }) => (
            <Row
              key={id}
              to={`/dashboard/quotations/${id}`}
              name={number}
              day={createdAt}
              status={<StateBadge status={status} />}
              amount={formatMoney(value)}
            />
          )}
        </ListPart>
      )}
      {orderReturns && (
        <ListPart title={t`Returns`} list={orderReturns} all={`/dashboard/returns${found}`}>
          {({ id, number, status, createdAt }) => (
            <Row
              key={id}
              to={`/dashboard/returns/${id}`}
              name={number}
              day={createdAt}
              status={<ReturnBadge status={status} />}
            />
          )}
        </ListPart>
      )}
      {inquiries && (
        <ListPart title={t`Messages`} list={inquiries} all={`/dashboard/inquiries${found}`}>
          {({ id, subject, status, createdAt }) => (
            <Row
              key={id}
              to={`/dashboard/inquiries/${id}`}
              name={subject}
              day={createdAt}
              status={<InquiryBadge status={status} />}
            />
          )}
        </ListPart>
      )}
      {companies.nodes.length > 0 && (
        <Part title={t`Companies`}>
          <Box as="ul" listStyleType="none" display="grid" gap="2" textStyle="sm">
            {companies.nodes.map((company) => (
              <li key={company.id}>
                <CompanyLink company={company} />
              </li>
            ))}
          </Box>
        </Part>
      )}
    </>
  )
}

interface ListPartProps<Node> {
  title: string
  list: { totalCount: number; nodes: readonly Node[] }
  /** The full list, filtered by this person. */
  all: string
  children: (node: Node) => ReactNode
}

function ListPart<Node>({ title: name, list: { totalCount, nodes }, all, children }: ListPartProps<Node>) {
  const action = t`Open all ${totalCount}`
  return (
    <Part title={name}>
      {totalCount === 0 ? (
        <Box color="fg.muted">
          <Trans>Nothing yet</Trans>
        </Box>
      ) : (
        <Box as="ul" listStyleType="none">
          {nodes.map(children)}
        </Box>
      )}
      {totalCount > nodes.length && (
        <Box mt="3" textStyle="sm">
          <Link asChild>
            <RouterLink to={all} aria-label={t`${action}: ${name}`}>
              {action}
            </RouterLink>
          </Link>
        </Box>
      )}
    </Part>
  )
}

interface RowProps {
  to: string
  /** Number or subject. */
  name: string
  /** Day of creation. */
  day: string
  status: ReactNode
  amount?: string
}

function Row({ to, name, day, status, amount }: RowProps) {
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 7rem 10rem 8rem' }}
      alignItems="center"
      columnGap="3"
      minH="9"
      pb={{ base: '2', md: '0' }}
      borderTopWidth="1px"
      textStyle="sm"
      _first={{ borderTopWidth: '0' }}
    >
      <Link
        asChild
        display="inline-flex"
        justifySelf="start"
        alignItems="center"
        minH={{ base: '11', md: 'auto' }}
        overflowWrap="anywhere"
      >
        <RouterLink to={to}>
          <bdi>{name}</bdi>
        </RouterLink>
      </Link>
      <Box textAlign={{ base: 'end', md: 'start' }}>
        <DayCell instant={day} />
      </Box>
      <span>{status}</span>
      <Box as="bdi" textAlign="end" fontVariantNumeric="tabular-nums">
        {amount}
      </Box>
    </Box>
  )
}
