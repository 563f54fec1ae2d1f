import { t } from '@lingui/core/macro'
import type { Attempt } from '../../shared/forms/use-attempt'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useApproveOrderMutation, useDeclineOrderMutation } from './order-approval.generated'

/** Approves or declines an order. */
export interface DecideOrder extends Attempt {
  /** Approves the version that the user saw. Resolves to whether it succeeded. */
  approve(expectedVersion: string): Promise<boolean>
  /** Throws on failure. */
  decline(reason: string): Promise<unknown>
}

/**
 * Approves or declines one order. When the server refuses because another person was first, `reload` refreshes the
 * page.
 */
export function useDecideOrder(id: string, reload: () => void): DecideOrder {
  const attempt = useAttempt()
  const onRefused = () => reload()
  const approve = useAct(useApproveOrderMutation, { toast: t`Order approved.`, onRefused })
  const decline = useAct(useDeclineOrderMutation, { toast: t`Order declined.`, onRefused })

  return {
    ...attempt,
    approve: (expectedVersion) =>
      attempt.run(
        () => approve.send({ input: { id, expectedVersion } }),
        (failure) => explainFailure(failure),
      ),
    decline: (reason) => decline.send({ input: { id, reason } }),
  }
}
