import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'

/** How far an order is. */
export type PlacingStage = 'open' | 'sending' | 'placed'

interface PlacingProps {
  stage: PlacingStage
  /** Why the last attempt did not end in an order, or may have. */
  problem: { kind: string; message: string } | null
}

/** Sends an order. */
export function PlaceOrderButton({ stage, problem }: PlacingProps) {
  return (
    <SubmitButton
      isBusy={stage === 'sending'}
      busyText={t`Placing your order…`}
      doneText={stage === 'placed' ? t`Order placed` : undefined}
    >
      {problem?.kind === 'unknown' ? t`Try again` : t`Place Order`}
    </SubmitButton>
  )
}

/** Says why there is no order; where there may be one, also where to look. */
export function PlacingProblem({ problem }: Pick<PlacingProps, 'problem'>) {
  if (!problem) return null
  return (
    <Notice kind="error">
      {problem.message}
      {(problem.kind === 'conflict' || problem.kind === 'unknown') && (
        <>
          {' '}
          <Link asChild>
            <RouterLink to="/dashboard/myOrders">{t`My Orders`}</RouterLink>
          </Link>
        </>
      )}
    </Notice>
  )
}
