import type { OperationVariables } from '@apollo/client'
import type { ReactNode } from 'react'
import { ToldByEmail } from '../../shared/editing/told-by-email'
import { useConfirmation } from '../../shared/editing/use-confirmation'
import { useAttempt } from '../../shared/forms/use-attempt'
import { explainFailure } from '../../shared/graphql/refusal'
import { type MutationHook, useAct } from '../../shared/graphql/use-act'

/** What is asked before something is done about a return. */
interface Question {
  title: ReactNode
  confirmLabel: string
  tone?: 'red' | 'brand'
}

/** Whether one of the actions on a return is under way. */
export interface SendingState {
  isSending: boolean
  setIsSending: (isSending: boolean) => void
}

interface AnswerContext {
  question: Question
  customer: string
  reload: () => void
  /** Shared by all actions on the return. */
  sending: SendingState
}

/** Does something about a return once it is confirmed, and has it and the counts of all read anew where it was not done as was thought. */
export function useAnswer<TData, TVariables extends OperationVariables>(
  useGeneratedMutation: MutationHook<TData, TVariables>,
  { question, customer, reload, sending: { isSending, setIsSending } }: AnswerContext,
) {
  const answer = useAct(useGeneratedMutation)
  const { isBusy, error, run } = useAttempt()
  const { confirm, dialog } = useConfirmation()

  return {
    isBusy,
    /** Whether another action on the return is under way: both at once would conflict. */
    isBlocked: isSending && !isBusy,
    error,
    /** The question, while it is asked. */
    dialog,
    /** Resolves to whether it was done. `explain` puts into words why it was not; null where that shows elsewhere. */
    send: async (
      variables: TVariables,
      explain: (failure: unknown) => string | null = (failure) => explainFailure(failure),
    ): Promise<boolean> => {
      if (!(await confirm({ ...question, children: <ToldByEmail name={customer} /> }))) return false
      return run(async () => {
        setIsSending(true)
        try {
          await answer.send(variables)
        } catch (failure) {
          reload()
          throw failure
        } finally {
          setIsSending(false)
        }
      }, explain)
    },
  }
}
