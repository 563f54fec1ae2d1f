import { useSession } from '../../shared/auth/session-store'
import { AllQuotations } from './all-quotations'
import { MyQuotations } from './my-quotations'

/** Quotations: a customer's own, everybody's for an admin. */
export function QuotationsPage() {
  const { user } = useSession()
  return user?.role === 'ADMIN' ? <AllQuotations /> : <MyQuotations />
}
