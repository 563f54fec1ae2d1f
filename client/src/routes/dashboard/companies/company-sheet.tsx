import { plural } from '@lingui/core/macro'
import { Box } from '@chakra-ui/react/box'
import { Link } from '@chakra-ui/react/link'
import { CompanyAddresses } from '../../../features/companies/company-addresses'
import { CompanyData } from '../../../features/companies/company-data'
import { CompanyInvitations } from '../../../features/companies/company-invitations'
import { CompanyMembers } from '../../../features/companies/company-members'
import { CompanyCredit } from '../../../features/payments/company-credit'
import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { Notice } from '../../../shared/forms/notice'
import { CompanyJournal } from './company-journal'
import { CompanyOrders } from './company-orders'
import type { MyCompaniesQuery } from './company-page.generated'
import { WaitingOrders } from '../orders/waiting-orders'

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
