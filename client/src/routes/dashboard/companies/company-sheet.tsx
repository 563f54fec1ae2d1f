import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useEffect, useRef } from 'react'
import { CompanyAddresses } from '../../../features/companies/company-addresses'
import { CompanyData } from '../../../features/companies/company-data'
import { CompanyInvitations } from '../../../features/companies/company-invitations'
import { CompanyMembers } from '../../../features/companies/company-members'
import { JournalEntry } from '../../../features/companies/journal-entry'
import { CompanyOrderList } from '../../../features/orders/company-order-list'
import { CompanyCredit } from '../../../features/payments/company-credit'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { formatDateTime } from '../../../shared/format/date'
import { Notice } from '../../../shared/forms/notice'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { Part } from '../../../shared/page/part'
import { ListSection, NO_LIST } from '../list-section'
import { WaitingOrders } from '../orders/waiting-orders'
import { useCompanyJournalQuery } from './company-journal.generated'
import { useCompanyOrdersQuery } from './company-orders.generated'
import type { MyCompaniesQuery } from './company-page.generated'

interface CompanySheetProps {
  company: MyCompaniesQuery['myCompanies'][number]
  /** Reloads the company after another person's change. */
  reload: () => void
  /** Called when the user has left the company. */
  onLeft: () => Promise<unknown>
}

/** Anchor of the waiting orders. */
const WAITING = 'waiting'

/**
 * A company's page: owners and staff edit its data, owners its members, owners and buyers its addresses.
 */
export function CompanySheet({ company, reload, onLeft }: CompanySheetProps) {
  const { user } = useSession()
  const role = company.members.find(({ userId }) => userId === user?.id)?.role
  const isOwner = role === 'OWNER'
  // Not the list's own count: that query would replace the cached list, and lose its orders.
  const count = company.waitingForMe
  const list = role ? '/dashboard/myOrders' : '/dashboard/manageOrders'
  return (
    <Box data-sheet display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      {count > 0 && (
        <Notice kind="info">
          <Link asChild>
            <a href={`#${WAITING}`}>{plural(count, { one: '# order to approve', other: '# orders to approve' })}</a>
          </Link>
        </Notice>
      )}
      <CompanyData company={company} isKeeper={isOwner} isStaff={isAllowed(user, 'CUSTOMERS_WRITE')} />
      <CompanyCredit company={company} mayRead={isOwner || isAllowed(user, 'PAYMENTS_READ')} />
      <CompanyMembers
        company={company}
        ownId={user?.id ?? ''}
        isKeeper={isOwner}
        mayGiveOwner={isAllowed(user, 'PEOPLE_WRITE')}
        reload={reload}
        onLeft={onLeft}
      />
      <CompanyInvitations company={company} isKeeper={isOwner} reload={reload} />
      <CompanyAddresses company={company} isKeeper={isOwner || role === 'BUYER'} reload={reload} />
      {/* Last, so that its late load moves nothing. */}
      <Box id={WAITING}>
        <WaitingOrders id={company.id} list={list} role={role} />
      </Box>
      {role !== 'BUYER' && <CompanyOrders id={company.id} list={list} />}
      {(isOwner || isAllowed(user, 'CUSTOMERS_READ')) && <CompanyJournal company={company} />}
    </Box>
  )
}

/** A company's orders, newest first. `list` is the path of the order pages. */
function CompanyOrders({ id, list }: { id: string; list: string }) {
  const query = useCompanyOrdersQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  return (
    <Part title={t`Orders`}>
      <ListSection
        query={query}
        pageOf={({ company }) => company?.orders ?? NO_LIST}
        words={{
          failed: t`We couldn’t load the orders`,
          stale: t`Couldn’t refresh orders. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more orders.`,
        }}
        filter={id}
        empty={
          <Box color="fg.muted">
            <Trans>No orders for the company yet.</Trans>
          </Box>
        }
      >
        {(orders) => <CompanyOrderList orders={orders} list={list} />}
      </ListSection>
    </Part>
  )
}

/** A company's journal, newest first, for its owners and admins. */
function CompanyJournal({ company }: { company: { id: string } }) {
  const { id } = company
  const query = useCompanyJournalQuery({ variables: { id }, ...CACHE_THEN_NETWORK })
  const { refetch } = query
  const shownCompany = useRef(company)

  // Changes of the company refresh the journal, which lists them.
  useEffect(() => {
    if (shownCompany.current === company) return
    shownCompany.current = company
    refetch().catch(() => {})
  }, [company, refetch])

  return (
    <Part title={t`Activity`}>
      <ListSection
        query={query}
        pageOf={({ company }) => company?.events ?? NO_LIST}
        words={{
          failed: t`We couldn’t load the activity`,
          stale: t`Couldn’t refresh. Showing the last version we loaded.`,
          moreFailed: t`Couldn’t load more.`,
        }}
        filter={id}
        empty={<Box color="fg.muted">{t`Nothing yet.`}</Box>}
      >
        {(events) => (
          <Box
            as="ol"
            listStyleType="none"
            display="grid"
            gridTemplateColumns="minmax(0, 1fr)"
            gap="3"
            overflowWrap="anywhere"
            aria-label={t`Activity`}
          >
            {events.map((event) => (
              <li key={event.id}>
                <JournalEntry event={event} />
                <Box color="fg.muted" textStyle="sm">
                  <time dateTime={event.createdAt}>{formatDateTime(event.createdAt)}</time>
                </Box>
              </li>
            ))}
          </Box>
        )}
      </ListSection>
    </Part>
  )
}
