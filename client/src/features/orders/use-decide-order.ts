import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { notifySuccess } from '../../shared/ui/notify'
import { ApproveOrderDocument, DeclineOrderDocument } from './order-approval.generated'

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
  const client = useApolloClient()
  const { isBusy, error, run, forget } = useAttempt()

  async function sendApproval(expectedContent: string): Promise<void> {
    const variables = { input: { id, expectedContent } }
    const { data } = await client.mutate({ mutation: ApproveOrderDocument, variables })
    const answer = data?.approveOrder
    if (answer && answer.__typename !== 'ApproveOrderSuccess') reload()
    expectSuccess(answer, 'ApproveOrderSuccess')
    notifySuccess(t`Order is approved.`)
  }

  async function sendRefusal(reason: string): Promise<void> {
    const variables = { input: { id, reason } }
    const { data } = await client.mutate({ mutation: DeclineOrderDocument, variables })
    const answer = data?.declineOrder
    if (answer && answer.__typename !== 'DeclineOrderSuccess') reload()
    expectSuccess(answer, 'DeclineOrderSuccess')
    notifySuccess(t`Order is declined.`)
  }

  return {
    isBusy,
    error,
    approve: (expectedContent) =>
      run(
        () => sendApproval(expectedContent),
        (failure) => explainFailure(failure),
      ),
    decline: (reason, explain) => run(() => sendRefusal(reason), explain),
    forget,
  }
}
