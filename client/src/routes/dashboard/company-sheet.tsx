import { Box } from '@chakra-ui/react/box'
import { CompanyAddresses } from '../../features/companies/company-addresses'
import { CompanyData } from '../../features/companies/company-data'
import { CompanyInvitations } from '../../features/companies/company-invitations'
import { CompanyMembers } from '../../features/companies/company-members'
import { useSession } from '../../shared/auth/session-store'
import { CompanyJournal } from './company-journal'
import { CompanyOrders } from './company-orders'
import type { MyCompaniesQuery } from './company-page.generated'
import { WaitingOrders } from './waiting-orders'

interface CompanySheetProps {
  company: MyCompaniesQuery['myCompanies'][number]
  /** Called when the reader has left the company. */
  onLeft: () => Promise<unknown>
}

/** All of a company: owners keep it, buyers keep its addresses; others and admins read. */
export function CompanySheet({ company, onLeft }: CompanySheetProps) {
  const { user } = useSession()
  const role = company.members.find(({ userId }) => userId === user?.id)?.role
  const isOwner = role === 'OWNER'
  const list = role ? '/dashboard/myOrders' : '/dashboard/manageOrders'
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <CompanyData company={company} isKeeper={isOwner} />
      <CompanyMembers company={company} ownId={user?.id ?? ''} isKeeper={isOwner} onLeft={onLeft} />
      <CompanyInvitations company={company} isKeeper={isOwner} />
      <CompanyAddresses company={company} isKeeper={isOwner || role === 'BUYER'} />
      {/* Behind what is there at once, which must not move when this comes. */}
      <WaitingOrders id={company.id} list={list} isDecider={role !== 'BUYER'} />
      {role !== 'BUYER' && <CompanyOrders id={company.id} list={list} />}
      {(isOwner || user?.role === 'ADMIN') && <CompanyJournal id={company.id} />}
    </Box>
  )
}
