import { t } from '@lingui/core/macro'
import { ServerError } from '@apollo/client/errors'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { getSession, updateSessionUser } from '../../shared/auth/session-store'
import { useAttempt } from '../../shared/forms/use-attempt'
import { expectSuccess, explainFailure, noAnswer } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import { saveBlob } from '../../shared/upload/download-file'
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
  return explainFailure(failure, isForbidden ? t`You may not do this.` : noAnswer())
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
    run(
      async () => {
        const { data } = await client.mutate({ mutation: MakeAdminDocument, variables: { id } })
        expectSuccess(data?.makeAdmin, 'MakeAdminSuccess')
        // As the specification spells it.
        return t`Succesfully made an Admin`
      },
      t`Failed to Make an admin`,
    )

  const removeAdmin = () =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: RemoveAdminDocument, variables: { id } })
        const { user } = expectSuccess(data?.removeAdmin, 'RemoveAdminSuccess')
        // Who gives up their own rights sees at once what is left to them.
        if (getSession().user?.id === user.id) updateSessionUser(user)
        return t`No longer an admin.`
      },
      t`Failed to remove the admin`,
    )

  const endSessions = () =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: EndUserSessionsDocument, variables: { id } })
        expectSuccess(data?.endUserSessions, 'EndUserSessionsSuccess')
        return t`Signed out everywhere.`
      },
      t`Failed to sign the user out`,
    )

  const removeUser = () =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: RemoveUserDocument, variables: { id } })
        expectSuccess(data?.removeUser, 'RemoveUserSuccess')
        leave()
        return t`User is removed.`
      },
      t`Failed to remove the user`,
    )

  const exportPerson = () =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: ExportPersonDocument, variables: { id } })
        const result = expectSuccess(data?.exportPerson, 'ExportPersonSuccess')
        saveBlob(new Blob([result.data], { type: 'application/json' }), `person-${id}.json`)
        return t`The data is in your downloads.`
      },
      t`Failed to export the data`,
    )

  /** The person stays in the list until `leave`, so that what the shop keeps of them can be read. */
  const erasePerson = () =>
    run(
      async () => {
        const { data } = await client.mutate({ mutation: ErasePersonDocument, variables: { id } })
        const result = expectSuccess(data?.erasePerson, 'ErasePersonSuccess')
        setKept(result.kept)
        return t`The person is erased.`
      },
      t`Failed to erase the person`,
    )

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
