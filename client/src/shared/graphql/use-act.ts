import type { ApolloClient, OperationVariables } from '@apollo/client'
import type { MaybeMasked } from '@apollo/client/masking'
import type { useMutation } from '@apollo/client/react'
import { useAttempt } from '../forms/use-attempt'
import { notifyError, notifySuccess } from '../ui/notify'
import { Conflict, Refusal, explainFailure } from './refusal'
import { invalidateAfter } from './invalidate'

interface Result {
  __typename: string
  message?: string
}

type ResultOf<TData> = Extract<MaybeMasked<TData>[keyof MaybeMasked<TData>], Result>
/** A mutation without refusals returns its only type, such as `SendInquiryResult`. */
type SuccessOf<TData> = Extract<ResultOf<TData>, { __typename: `${string}${'Success' | 'Result'}` }>

/** A generated hook like `useShipOrderMutation`. */
export type MutationHook<TData, TVariables extends OperationVariables> = (
  options?: useMutation.Options<TData, TVariables>,
) => unknown

interface ActOptions<TData, TVariables, THandled> {
  /** Options of the request, such as `FOR_EDITING`. */
  request?: Pick<useMutation.Options, 'fetchPolicy' | 'context' | 'refetchQueries'>
  /** Toast after success. */
  toast?: string | ((variables: TVariables) => string)
  onSuccess?: (success: SuccessOf<TData>, variables: TVariables, client: ApolloClient) => void
  /**
   * Handles any other result. Returns true if nothing is left to do, as when a deleted product no longer existed.
   * Otherwise the message is thrown as a Refusal, unless this throws its own.
   */
  onRefused?: (
    result: Exclude<ResultOf<TData>, SuccessOf<TData>>,
    variables: TVariables,
    client: ApolloClient,
  ) => THandled | Promise<THandled>
  /** Error text; null if it is shown elsewhere. */
  explain?: (failure: unknown) => string | null
  /** Leaves the cache to the caller, who invalidates it once after many calls. */
  isBatched?: boolean
  /** Blocks further calls of `run` after success. */
  isOnce?: boolean
}

/**
 * Runs a mutation of a form, button, menu or dialog: sends it, reads its result, invalidates the cache and shows a
 * toast. `send` resolves to the success and throws on failure. `run` puts the failure into `error` and resolves to
 * whether it succeeded.
 */
export function useAct<TData, TVariables extends OperationVariables, THandled extends boolean | void = void>(
  useGeneratedMutation: MutationHook<TData, TVariables>,
  {
    request,
    toast,
    onSuccess,
    onRefused,
    explain = (failure) => explainFailure(failure),
    isBatched,
    isOnce,
  }: ActOptions<TData, TVariables, THandled> = {},
) {
  const [mutate, { client }] = useGeneratedMutation(request) as [
    (options: { variables: TVariables }) => Promise<{ data?: MaybeMasked<TData> }>,
    { client: ApolloClient },
  ]
  const { run, ...attempt } = useAttempt({ isOnce })

  /** Undefined only where `onRefused` returned true. */
  async function send(variables: TVariables): Promise<SuccessOf<TData> | (true extends THandled ? undefined : never)> {
    const { data } = await mutate({ variables })
    const [name, result] = (Object.entries(data ?? {})[0] ?? []) as [string, ResultOf<TData>] | []
    if (!name || !result) throw new Error('No answer')
    const isSuccess = /(Success|Result)$/.test(result.__typename)
    if (!isSuccess) await refuse(name, result, variables)
    if (!isBatched) invalidateAfter(client.cache, name)
    if (toast) notifySuccess(typeof toast === 'string' ? toast : toast(variables))
    if (!isSuccess) return undefined as true extends THandled ? undefined : never
    onSuccess?.(result as SuccessOf<TData>, variables, client)
    return result as SuccessOf<TData>
  }

  /** Throws, unless `onRefused` handled the result. */
  async function refuse(name: string, result: ResultOf<TData>, variables: TVariables): Promise<void> {
    try {
      if (await onRefused?.(result as never, variables, client)) return
    } catch (failure) {
      // Lists are stale too.
      if (failure instanceof Conflict) invalidateAfter(client.cache, name)
      throw failure
    }
    throw result.message ? new Refusal(result.message) : new Error('No answer')
  }

  return {
    ...attempt,
    client,
    send,
    run: (variables: TVariables) => run(() => send(variables), explain),
  }
}

/** For `explain`: shows the failure in a toast, not beside the button. */
export function explainInToast(failure: unknown): null {
  notifyError(explainFailure(failure))
  return null
}
