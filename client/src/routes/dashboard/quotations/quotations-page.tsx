import { isAllowed } from '../../../shared/auth/may'
import { useSession } from '../../../shared/auth/session-store'
import { AllQuotations } from './all-quotations'
import { MyQuotations } from './my-quotations'

/** Quotations: a customer's own, or all for staff. */
export function QuotationsPage() {
  const { user } = useSession()
  return isAllowed(user, 'QUOTATIONS_READ') ? <AllQuotations /> : <MyQuotations />
}
