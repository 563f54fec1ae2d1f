import { t } from '@lingui/core/macro'
import { ServerError } from '@apollo/client/errors'
import { useState } from 'react'
import { getSession, updateSessionUser } from '../../shared/auth/session-store'
import { useAttempt } from '../../shared/forms/use-attempt'
import { evict } from '../../shared/graphql/invalidate'
import { explainFailure, noAnswer } from '../../shared/graphql/refusal'
import { useAct } from '../../shared/graphql/use-act'
import { notifyError } from '../../shared/ui/notify'
import { saveBlob } from '../../shared/upload/download-file'
import {
  useEndUserSessionsMutation,
  useErasePersonMutation,
  useExportPersonMutation,
  useMakeAdminMutation,
  useRemoveAdminMutation,
  useRemoveUserMutation,
  useResetSecondFactorMutation,
} from './person.generated'

function explain(failure: unknown): string {
  const isForbidden = ServerError.is(failure) && failure.statusCode === 403
  return explainFailure(failure, isForbidden ? t`You don’t have permission to do this.` : noAnswer())
}

/** Actions on a person's account. Each resolves to whether it succeeded. */
export function usePersonActions(id: string) {
  const { isBusy, error, run: attempt, forget } = useAttempt()
  const [kept, setKept] = useState<readonly string[] | null>(null)
  // Spelling of the specification.
  const makeAdmin = useAct(useMakeAdminMutation, { toast: t`Succesfully made an Admin` })
  const removeAdmin = useAct(useRemoveAdminMutation, {
    toast: t`Admin rights removed.`,
    onSuccess({ user }) {
      // Admins who remove their own rights see the effect at once.
      if (getSession().user?.id === user.id) updateSessionUser(user)
    },
  })
  const endSessions = useAct(useEndUserSessionsMutation, { toast: t`Signed out everywhere.` })
  const resetFactor = useAct(useResetSecondFactorMutation, { toast: t`The second factor is reset.` })
  const removeUser = useAct(useRemoveUserMutation, { toast: t`User removed.`, onSuccess: leave })
  const exportPerson = useAct(useExportPersonMutation, {
    toast: t`Export downloaded.`,
    onSuccess: ({ data }) => saveBlob(new Blob([data], { type: 'application/json' }), `person-${id}.json`),
  })
  /** The person stays in the list until `leave`, so that the user sees the data that remains. */
  const erasePerson = useAct(useErasePersonMutation, {
    toast: t`User data erased.`,
    onSuccess: (result) => setKept(result.kept),
  })
  const { client } = removeUser

  function leave() {
    evict(client.cache, 'User', id)
  }

  const run = (act: { send(variables: { id: string }): Promise<unknown> }, failed: string) =>
    attempt(
      () => act.send({ id }),
      (failure) => {
        notifyError(failed)
        return explain(failure)
      },
    )

  return {
    isBusy,
    error,
    kept,
    makeAdmin: () => run(makeAdmin, t`Failed to Make an admin`),
    removeAdmin: () => run(removeAdmin, t`Couldn’t remove the admin rights. Try again.`),
    endSessions: () => run(endSessions, t`Couldn’t sign the user out. Try again.`),
    resetFactor: () => run(resetFactor, t`Failed to reset the second factor`),
    removeUser: () => run(removeUser, t`Couldn’t remove the user. Try again.`),
    exportPerson: () => run(exportPerson, t`Couldn’t export the data. Try again.`),
    erasePerson: () => run(erasePerson, t`Couldn’t erase this user’s data. Try again.`),
    leave,
    forget,
  }
}
