import { useState } from 'react'
import { CACHE_THEN_NETWORK } from '../../../shared/graphql/fetch-policies'
import { explainFailure } from '../../../shared/graphql/refusal'
import { useAct } from '../../../shared/graphql/use-act'
import { prolongSession } from '../prolong-session'
import { askForIdentity, IdentityNeeded } from './identity'
import {
  useEnrolSecondFactorMutation,
  useMySecondFactorQuery,
  usePrepareSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from './second-factor.generated'
import { useWebauthn } from './use-webauthn'

/** Results contain secrets. */
const request = { fetchPolicy: 'no-cache' } as const

/** The user's second factors and their actions. */
export function useSecondFactor(userId: string) {
  const query = useMySecondFactorQuery(CACHE_THEN_NETWORK)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  /** The action that waits for the confirmed identity. */
  const [waiting, setWaiting] = useState<(() => Promise<unknown>) | null>(null)
  const [error, setError] = useState<string | null>(null)
  const webauthn = useWebauthn()
  const prepare = useAct(usePrepareSecondFactorMutation, { request, onRefused: askForIdentity })
  const enrol = useAct(useEnrolSecondFactorMutation, { request })
  const remove = useAct(useRemoveSecondFactorMutation, { request, onRefused: askForIdentity })
  const renew = useAct(useRenewRecoveryCodesMutation, { request, onRefused: askForIdentity })

  /** Runs an action; repeats it after the identity was confirmed, if needed. */
  async function act(work: () => Promise<unknown>): Promise<void> {
    setError(null)
    setWaiting(null)
    try {
      await work()
    } catch (failure) {
      if (failure instanceof IdentityNeeded) setWaiting(() => work)
      else setError(explainFailure(failure))
    }
  }

  async function add(input: { code: string } | { passkey: string; name: string }): Promise<void> {
    const { recoveryCodes, ...grant } = await enrol.send({ input })
    setSetup(null)
    if (recoveryCodes) setCodes(recoveryCodes)
    prolongSession(grant)
    await query.refetch()
  }

  return {
    ...query,
    codes,
    forgetCodes: () => setCodes(null),
    setup,
    cancelSetup: () => setSetup(null),
    waiting,
    retry: () => waiting && void act(waiting),
    cancelWaiting: () => setWaiting(null),
    error: error ?? webauthn.error,
    queryError: query.error,
    isBusy: webauthn.isBusy || prepare.isBusy || remove.isBusy || renew.isBusy,
    prepareAuthenticator: () =>
      act(async () => {
        const { secret, uri } = await prepare.send({ input: { method: 'TOTP' } })
        if (secret && uri) setSetup({ secret, uri })
      }),
    addAuthenticator: (code: string) => add({ code }),
    addPasskey: (name: string) =>
      act(async () => {
        const { passkeyOptions } = await prepare.send({ input: { method: 'PASSKEY' } })
        await webauthn.run(async ({ startRegistration }) => {
          const response = await startRegistration({ optionsJSON: JSON.parse(passkeyOptions ?? '') })
          await add({ passkey: JSON.stringify(response), name })
        })
      }),
    remove: (passkeyId: string | null) =>
      act(async () => {
        await remove.send({ input: { passkeyId } })
        await query.refetch()
      }),
    renewCodes: () =>
      act(async () => {
        setCodes((await renew.send({ id: userId })).recoveryCodes)
        await query.refetch()
      }),
  }
}
