import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/use-on-tab-return'
import { useOrderCompaniesQuery } from './order-companies.generated'
import type { OrderCompaniesQuery } from './order-companies.generated'

/** A company that one may order for. */
export type OrderCompany = OrderCompaniesQuery['myCompanies'][number]

/** The companies that one is in, once they are known. */
export function useMyCompanies() {
  const { data, error, refetch } = useOrderCompaniesQuery(CACHE_THEN_NETWORK)
  // In another tab somebody may have changed the address book; what fails then is asked for the next time.
  useOnTabReturn(() => void refetch().catch(() => {}))
  return { companies: data?.myCompanies, error, refetch }
}

/** For whom one may order. */
export interface Buyers {
  /** The companies that one may order for. */
  companies: readonly OrderCompany[]
  /** Whether one may order for oneself: no company that one is in forbids it. */
  mayOrderForSelf: boolean
}

/** For whom a member of these companies may order. With `onlyId`, only for that company. */
export function buyersOf(mine: readonly OrderCompany[], memberId: string | undefined, onlyId?: string): Buyers {
  const roleIn = ({ members }: OrderCompany) => members.find(({ userId }) => userId === memberId)?.role
  const isBuyer = (company: OrderCompany) => roleIn(company) !== undefined && roleIn(company) !== 'APPROVER'
  const isFree = (company: OrderCompany) => company.membersMayOrderForThemselves || roleIn(company) === 'OWNER'
  return {
    companies: mine.filter((company) => (onlyId === undefined ? isBuyer(company) : company.id === onlyId)),
    mayOrderForSelf: onlyId === undefined && mine.every(isFree),
  }
}

/**
 * For whom one may order, once that is known. Of what is for one company alone, only that one: the shop has said that one may accept
 * it, whatever one is there.
 */
export function useOrderCompanies(onlyId?: string) {
  const { user } = useSession()
  const { companies: mine, ...rest } = useMyCompanies()
  const buyers = mine && buyersOf(mine, user?.id, onlyId)
  return { buyers, ...rest }
}
