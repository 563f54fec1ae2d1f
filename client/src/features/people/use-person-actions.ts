import { ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure, noAnswer } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { downloadFile } from './download-file'
import {
  EndUserSessionsDocument,
  ErasePersonDocument,
  ExportPersonDocument,
  MakeAdminDocument,
  RemoveAdminDocument,
  RemoveUserDocument,
} from './person.generated'

function explain(failure: unknown): string {
  const isForbidden = ServerError.is(failure) && failure.statusCode === 403
  return explainFailure(failure, isForbidden ? 'You may not do this.' : noAnswer())
}

/** What an admin can do with one person's account. Each resolves to whether it was done. */
export function usePersonActions(id: string) {
  const client = useApolloClient()
  const { isBusy, error, run: attempt, forget } = useAttempt()
  const [kept, setKept] = useState<readonly string[] | null>(null)

  const run = (work: () => Promise<string>, failed: string) =>
    attempt(
      async () => notifySuccess(await work()),
      (failure) => {
        notifyError(failed)
        return explain(failure)
      },
    )

  const makeAdmin = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: MakeAdminDocument, variables: { id } })
      expectSuccess(data?.makeAdmin, 'MakeAdminSuccess')
      // As the specification spells it.
      return 'Succesfully made an Admin'
    }, 'Failed to Make an admin')

  const removeAdmin = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: RemoveAdminDocument, variables: { id } })
      expectSuccess(data?.removeAdmin, 'RemoveAdminSuccess')
      return 'No longer an admin.'
    }, 'Failed to remove the admin')

  const endSessions = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: EndUserSessionsDocument, variables: { id } })
      expectSuccess(data?.endUserSessions, 'EndUserSessionsSuccess')
      return 'Signed out everywhere.'
    }, 'Failed to sign the user out')

  const removeUser = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: RemoveUserDocument, variables: { id } })
      expectSuccess(data?.removeUser, 'RemoveUserSuccess')
      leave()
      return 'User is removed.'
    }, 'Failed to remove the user')

  const exportPerson = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: ExportPersonDocument, variables: { id } })
      const result = expectSuccess(data?.exportPerson, 'ExportPersonSuccess')
      downloadFile(`person-${id}.json`, 'application/json', result.data)
      return 'The data is in your downloads.'
    }, 'Failed to export the data')

  /** The person stays in the list until `leave`, so that what the shop keeps of them can be read. */
  const erasePerson = () =>
    run(async () => {
      const { data } = await client.mutate({ mutation: ErasePersonDocument, variables: { id } })
      const result = expectSuccess(data?.erasePerson, 'ErasePersonSuccess')
      setKept(result.kept)
      return 'The person is erased.'
    }, 'Failed to erase the person')

  function leave() {
    client.cache.evict({ id: client.cache.identify({ __typename: 'User', id }) })
    client.cache.gc()
  }

  return {
    isBusy,
    error,
    kept,
    makeAdmin,
    removeAdmin,
    endSessions,
    removeUser,
    exportPerson,
    erasePerson,
    leave,
    forget,
  }
}
