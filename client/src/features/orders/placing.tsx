import { t } from '@lingui/core/macro'
import { Link } from '@chakra-ui/react/link'
import { Link as RouterLink } from 'react-router-dom'
import { Notice } from '../../shared/forms/notice'
import { SubmitButton } from '../../shared/forms/submit-button'

/** Progress of placing an order. */
export type PlacingStage = 'open' | 'sending' | 'placed'

interface PlacingProps {
  stage: PlacingStage
  /** Why the last attempt failed, or may have failed. */
  problem: { kind: string; message: string } | null
}

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

/** Says why there is no order. If there may be one, it also says where to look. */
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
