import { t } from '@lingui/core/macro'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { useApproveOrderMutation, useDeclineOrderMutation } from './order-approval.generated'

/** How an order that waits is approved or declined. */
export interface DecideOrder {
  isBusy: boolean
  /** Why the last attempt came to nothing. */
  error: string | null
  /** Approves what was seen. */
  approve(expectedContent: string): Promise<boolean>
  /** Resolves to whether it is declined; `explain` may tell of a refusal elsewhere. */
  decline(reason: string, explain: (failure: unknown) => string | null): Promise<boolean>
  /** Takes the last failure off the screen. */
  forget(): void
}

/** Decides on one order. What the page shows is asked for again by `reload` when the shop refuses: somebody else was faster. */
export function useDecideOrder(id: string, reload: () => void): DecideOrder {
  const { isBusy, error, run, forget } = useAttempt()
  const onRefused = () => reload()
  const approve = useAct(useApproveOrderMutation, { toast: t`Order is approved.`, onRefused })
  const decline = useAct(useDeclineOrderMutation, { toast: t`Order is declined.`, onRefused })

  return {
    isBusy,
    error,
    approve: (expectedContent) =>
      run(
        () => approve.send({ input: { id, expectedContent } }),
        (failure) => explainFailure(failure),
      ),
    decline: (reason, explain) => run(() => decline.send({ input: { id, reason } }), explain),
    forget,
  }
}
