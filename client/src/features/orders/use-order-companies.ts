import { useQuery } from '@apollo/client/react'
import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { OrderCompaniesDocument } from './order-companies.generated'
import type { OrderCompaniesQuery } from './order-companies.generated'

/** A company that one may order for. */
export type OrderCompany = OrderCompaniesQuery['myCompanies'][number]

/** The companies that one may order for, once they are known. */
export function useOrderCompanies() {
  const { user } = useSession()
  const { data, error, refetch } = useQuery(OrderCompaniesDocument, CACHE_THEN_NETWORK)
  // In another tab somebody may have changed the address book; what fails then is asked for the next time.
  useOnTabReturn(() => void refetch().catch(() => {}))
  const companies = data?.myCompanies.filter(({ members }) =>
    members.some(({ userId, role }) => userId === user?.id && role !== 'APPROVER'),
  )
  return { companies, error, refetch }
}
