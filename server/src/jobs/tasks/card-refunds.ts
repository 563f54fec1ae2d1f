import type { Reading } from '../../graphql/context'
import type { CardProvider } from '../../modules/card-payments/card-provider'
import { resendRefunds } from '../../modules/card-payments/refund-to-card'
import type { JobTask } from '../../shared/jobs/job-task'
import { scheduled } from './upkeep'

/** Sends card refunds again to which the payment provider did not respond. */
export const cardRefundTask = (deps: Reading, provider: CardProvider): JobTask =>
  scheduled('resend-card-refunds', () => resendRefunds(deps, provider))
