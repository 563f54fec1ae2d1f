import { useEffect, useId, useState } from 'react'
import type { Identity } from './identities'
import type { TokenSource } from './token-sources'

interface IdentityChoiceProps {
  label: string
  identities: Identity[]
  identity: Identity
  onChoose(identity: Identity): void
}

/** Buttons that choose the identity, and the state of its sign-in. */
export function IdentityChoice({ label, identities, identity, onChoose }: IdentityChoiceProps) {
  const labelId = useId()
  const progress = useSignIn(identity.tokens)
  return (
    <>
      <div className="choice" role="group" aria-labelledby={labelId}>
        <span id={labelId}>{label}</span>
        {identities.map((choice) => (
          <button
            key={choice.id}
            type="button"
            aria-pressed={choice.id === identity.id}
            onClick={() => onChoose(choice)}
          >
            {choice.label}
          </button>
        ))}
      </div>
      <p className="hint" role="status">
        {progress ?? identity.hint}
      </p>
    </>
  )
}

/** Fetches a token. Returns the progress, or null when the token is ready. */
function useSignIn(tokens: TokenSource): string | null {
  const [state, setState] = useState<{ tokens: TokenSource; problem: string | null }>()
  useEffect(() => {
    let isCurrent = true
    const settle = (problem: string | null) => isCurrent && setState({ tokens, problem })
    tokens.getToken().then(
      () => settle(null),
      (error: unknown) => settle(`Could not sign in. ${error instanceof Error ? error.message : String(error)}`),
    )
    return () => {
      isCurrent = false
    }
  }, [tokens])
  return state?.tokens === tokens ? state.problem : 'Signing in…'
}
