import { ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { Refusal, explainFailure } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { EndUserSessionsDocument, MakeAdminDocument, RemoveAdminDocument, RemoveUserDocument } from './person.generated'

const NO_ANSWER = 'The shop did not answer. Try again.'

function explain(failure: unknown): string {
  const isForbidden = ServerError.is(failure) && failure.statusCode === 403
  return explainFailure(failure, isForbidden ? 'You may not do this.' : NO_ANSWER)
}

/** What an admin can do with one person's account. Each resolves to whether it was done. */
export function usePersonActions(id: string) {
  const client = useApolloClient()
  const { isBusy, error, run: attempt, forget } = useAttempt()

  const run = (work: () => Promise<string>, failed: string) =>
    attempt(
      async () => void notifySuccess(await work()),
      (failure) => {
        void notifyError(failed)
        return explain(failure)
      },
    )

  const makeAdmin = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: MakeAdminDocument, variables: { id } })
      const result = data?.makeAdmin
      if (result?.__typename !== 'MakeAdminSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
      // As the specification spells it.
      return 'Succesfully made an Admin'
    }, 'Failed to Make an admin')

  const removeAdmin = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: RemoveAdminDocument, variables: { id } })
      const result = data?.removeAdmin
      if (result?.__typename !== 'RemoveAdminSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
      return 'No longer an admin.'
    }, 'Failed to remove the admin')

  const endSessions = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: EndUserSessionsDocument, variables: { id } })
      const result = data?.endUserSessions
      if (result?.__typename !== 'EndUserSessionsSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
      return 'Signed out everywhere.'
    }, 'Failed to sign the user out')

  const removeUser = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: RemoveUserDocument, variables: { id } })
      const result = data?.removeUser
      if (result?.__typename !== 'RemoveUserSuccess') throw new Refusal(result?.message ?? NO_ANSWER)
      client.cache.evict({ id: client.cache.identify({ __typename: 'User', id }) })
      client.cache.gc()
      return 'User is removed.'
    }, 'Failed to remove the user')

  return { isBusy, error, makeAdmin, removeAdmin, endSessions, removeUser, forget }
}
