import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import type { useMutation } from '@apollo/client/react'
import { useAttempt } from '../forms/use-attempt'
import { notifyError, notifySuccess } from '../ui/notify'
import { invalidateAfter } from './invalidate'
import { Refusal, explainFailure } from './refusal'

interface Result {
  __typename: string
  message?: string
}

type ResultOf<TData> = Extract<MaybeMasked<TData>[keyof MaybeMasked<TData>], Result>
type SuccessOf<TData> = Extract<ResultOf<TData>, { __typename: `${string}Success` }>

/** A generated hook like `useShipOrderMutation`. */
export type MutationHook<TData, TVariables extends OperationVariables> = (
  options?: useMutation.Options<TData, TVariables>,
) => unknown

interface ActOptions<TData, TVariables> {
  /** Toast after success. */
  toast?: string | ((variables: TVariables) => string)
  onSuccess?: (success: SuccessOf<TData>, variables: TVariables, client: ApolloClient) => void
  /**
   * Handles any other result. Return true if nothing is left to do, as when a deleted product was gone already.
   * Otherwise the message is thrown as a Refusal, unless this throws one of its own.
   */
  onRefused?: (
    result: Exclude<ResultOf<TData>, SuccessOf<TData>>,
    variables: TVariables,
    client: ApolloClient,
  ) => boolean | void | Promise<boolean | void>
  /** Words for a failure; null if it shows elsewhere than in `error`. */
  explain?: (failure: unknown) => string | null
  /** Blocks further calls of `run` after success. */
  isOnce?: boolean
}

/**
 * A mutation behind a button, menu or question: sends it, reads its result, invalidates the cache and shows a toast.
 * `send` throws where it failed. `run` puts the failure into `error` and resolves to whether it succeeded.
 */
export function useAct<TData, TVariables extends OperationVariables>(
  useGeneratedMutation: MutationHook<TData, TVariables>,
  {
    toast,
    onSuccess,
    onRefused,
    explain = (failure) => explainFailure(failure),
    isOnce,
  }: ActOptions<TData, TVariables> = {},
) {
  const [mutate, { client }] = useGeneratedMutation() as [
    (options: { variables: TVariables }) => Promise<{ data?: MaybeMasked<TData> }>,
    { client: ApolloClient },
  ]
  const { run, ...attempt } = useAttempt({ isOnce })

  async function send(variables: TVariables): Promise<void> {
    const { data } = await mutate({ variables })
    const [name, result] = (Object.entries(data ?? {})[0] ?? []) as [string, ResultOf<TData>] | []
    if (!name || !result) throw new Error('No answer')
    const isSuccess = result.__typename.endsWith('Success')
    if (!isSuccess && !(await onRefused?.(result as never, variables, client))) {
      throw result.message ? new Refusal(result.message) : new Error('No answer')
    }
    invalidateAfter(client.cache, name)
    if (toast) notifySuccess(typeof toast === 'string' ? toast : toast(variables))
    if (isSuccess) onSuccess?.(result as SuccessOf<TData>, variables, client)
  }

  return { ...attempt, client, send, run: (variables: TVariables) => run(() => send(variables), explain) }
}

/** For `explain`: shows the failure in a toast, not beside the button. */
export function explainInToast(failure: unknown): null {
  notifyError(explainFailure(failure))
  return null
}
