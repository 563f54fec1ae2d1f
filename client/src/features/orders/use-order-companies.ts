import { useQuery } from '@apollo/client/react'
import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { OrderCompaniesDocument } from './order-companies.generated'
import type { OrderCompaniesQuery } from './order-companies.generated'

/** A company that one may order for. */
export type OrderCompany = OrderCompaniesQuery['myCompanies'][number]

/** The companies that one is in, once they are known. */
export function useMyCompanies() {
  const { data, error, refetch } = useQuery(OrderCompaniesDocument, CACHE_THEN_NETWORK)
  // In another tab somebody may have changed the address book; what fails then is asked for the next time.
  useOnTabReturn(() => void refetch().catch(() => {}))
  return { companies: data?.myCompanies, error, refetch }
}

/**
 * The companies that one may order for, once they are known. Of what is for one of them alone, only that one: the shop has said
 * that one may accept it, whatever one is there.
 */
export function useOrderCompanies(onlyId?: string) {
  const { user } = useSession()
  const { companies, ...rest } = useMyCompanies()
  const isBuyer = ({ members }: OrderCompany) =>
    members.some(({ userId, role }) => userId === user?.id && role !== 'APPROVER')
  return {
    companies: companies?.filter((company) => (onlyId === undefined ? isBuyer(company) : company.id === onlyId)),
    ...rest,
  }
}
