import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure } from '../../shared/graphql/refusal'
import { recountReturns } from './recount-returns'

/** Does something about a return, and has it and the counts of all read anew where it was not done as was thought. */
export function useAnswer<TName extends string>(success: TName, reload: () => void) {
  const client = useApolloClient()
  const { isBusy, error, run } = useAttempt()

  return {
    isBusy,
    error,
    /** Resolves to whether it was done. `explain` puts into words why it was not; null where that shows elsewhere. */
    send: (
      ask: () => Promise<{ __typename: TName | string; message?: string } | undefined>,
      explain: (failure: unknown) => string | null = (failure) => explainFailure(failure),
    ): Promise<boolean> =>
      run(async () => {
        try {
          expectSuccess(await ask(), success)
          recountReturns(client)
        } catch (failure) {
          reload()
          throw failure
        }
      }, explain),
  }
}
