import type { OperationVariables } from '@apollo/client'
import type { ReactNode } from 'react'
import { EmailNotice } from '../../shared/editing/email-notice'
import { useConfirmation } from '../../shared/ui/confirm-dialog'
import { useAttempt } from '../../shared/forms/use-attempt'
import { type MutationHook, useAct } from '../../shared/graphql/use-act'

/** The confirmation of an action on a return. */
interface Question {
  title: ReactNode
  confirmLabel: string
  tone?: 'red' | 'brand'
}

/** Whether an action on a return is running. */
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

/** An action on a return with its confirmation. Forms and buttons run it by its `attempt`. */
export function useAnswer<TData, TVariables extends OperationVariables>(
  useGeneratedMutation: MutationHook<TData, TVariables>,
  { question, customer, reload, sending: { isSending, setIsSending } }: AnswerContext,
) {
  const answer = useAct(useGeneratedMutation)
  const attempt = useAttempt()
  const { confirm, dialog } = useConfirmation()

  return {
    attempt,
    /** Whether another action on the return is running, which would conflict. */
    isBlocked: isSending && !attempt.isBusy,
    dialog,
    confirm: () => confirm({ ...question, children: <EmailNotice name={customer} /> }),
    /** Throws on failure, after reloading the return. */
    async send(variables: TVariables): Promise<void> {
      setIsSending(true)
      try {
        await answer.send(variables)
      } catch (failure) {
        reload()
        throw failure
      } finally {
        setIsSending(false)
      }
    },
  }
}
