import { useSession } from '../../shared/auth/session-store'
import { CACHE_THEN_NETWORK } from '../../shared/graphql/fetch-policies'
import { useOnTabReturn } from '../../shared/navigation/tab-visibility'
import type { OrderCompaniesQuery } from './order-companies.generated'
import { useOrderCompaniesQuery } from './order-companies.generated'

/** A company that the user may order for. */
export type OrderCompany = OrderCompaniesQuery['myCompanies'][number]

/** The user's companies, once loaded. */
export function useMyCompanies() {
  const { data, error, refetch } = useOrderCompaniesQuery(CACHE_THEN_NETWORK)
  // The address book may have changed in another tab; a failed refetch is retried at the next return.
  useOnTabReturn(() => void refetch().catch(() => {}))
  return { companies: data?.myCompanies, error, refetch }
}

/** The buyers that the user may order for. */
export interface Buyers {
  companies: readonly OrderCompany[]
  /** Whether private orders are allowed: none of the user's companies forbids them. */
  mayOrderForSelf: boolean
}

/** The buyers for a member of these companies. With `onlyId`, only that company. */
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
 * The possible buyers, once loaded. With `onlyId`, only that company: the server has already allowed the user to accept
 * for it.
 */
export function useOrderCompanies(onlyId?: string) {
  const { user } = useSession()
  const { companies: mine, ...rest } = useMyCompanies()
  const buyers = mine && buyersOf(mine, user?.id, onlyId)
  return { buyers, ...rest }
}

const ORDER_FOR_KEY = 'instrumenta.orderFor'

/** The last chosen company's id on this device; empty for a private order, null without a choice. */
export function readOrderFor(): string | null {
  try {
    return localStorage.getItem(ORDER_FOR_KEY)
  } catch {
    return null
  }
}

/** Stores the chosen company on this device; empty for a private order. */
export function rememberOrderFor(companyId: string): void {
  try {
    localStorage.setItem(ORDER_FOR_KEY, companyId)
  } catch {
    // Forbidden or full: the user chooses again next time.
  }
}
