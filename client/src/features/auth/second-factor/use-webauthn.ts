import { t } from '@lingui/core/macro'
import type * as Webauthn from '@simplewebauthn/browser'
import { retryImport } from '../../../shared/code-loading/retry-import'
import { useAttempt } from '../../../shared/forms/use-attempt'
import { explainFailure } from '../../../shared/graphql/refusal'

export const loadWebauthn = retryImport(() => import('@simplewebauthn/browser'))

/** One passkey request to the browser at a time. */
export function useWebauthn() {
  const { run, ...attempt } = useAttempt()
  return {
    ...attempt,
    run: (work: (webauthn: typeof Webauthn) => Promise<void>) => run(async () => work(await loadWebauthn()), explain),
  }
}

function explain(failure: unknown): string {
  const name = failure instanceof Error ? failure.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') return t`The passkey was not confirmed. Try again.`
  if (name === 'InvalidStateError') return t`This device is already one of your passkeys.`
  if (name === 'SecurityError') return t`Passkeys work only at the shop’s own address.`
  if (name === 'NotSupportedError') return t`This browser cannot use passkeys.`
  return explainFailure(failure)
}
