import { useState, useEffect, useId } from 'react'
import { useSession } from '../shared/auth/session-store'
import type { Identity } from './identities'
import { findIdentity, listDemoIdentities, listShopIdentities } from './identities'
import { tryStorage } from './storage'
import type { TokenSource } from './token-sources'
import { Workbench } from './workbench'

interface PlaygroundProps {
  /** Whether the auth emulator runs, so that demo accounts are available. */
  hasDemoAccounts: boolean
}

const CHOICE_KEY = 'instrumenta.playground.identity'

/** GraphiQL for the shop's API, below a bar that shows the identity. */
export function Playground({ hasDemoAccounts }: PlaygroundProps) {
  const { user } = useSession()
  const [choice, setChoice] = useState(() => tryStorage(() => sessionStorage.getItem(CHOICE_KEY)))
  const identities = hasDemoAccounts ? listDemoIdentities(user) : listShopIdentities(user)
  const identity = findIdentity(identities, choice, user)
  const { owner, audience, tokens } = identity
  const canUpload = audience !== 'visitor' && (hasDemoAccounts || user !== undefined)

  function handleChoose(chosen: Identity): void {
    tryStorage(() => sessionStorage.setItem(CHOICE_KEY, chosen.id))
    setChoice(chosen.id)
  }

  return (
    <>
      <header className="bar">
        <h1>
          <a href="/">Shop</a> API
        </h1>
        <IdentityChoice
          label={hasDemoAccounts ? 'Ask as' : 'Examples for'}
          identities={identities}
          identity={identity}
          onChoose={handleChoose}
        />
        {!hasDemoAccounts && !user && <a href="/login">Log in to the shop</a>}
      </header>
      <main>
        <Workbench key={owner} owner={owner} audience={audience} tokens={tokens} canUpload={canUpload} />
      </main>
    </>
  )
}

interface IdentityChoiceProps {
  label: string
  identities: Identity[]
  identity: Identity
  onChoose(identity: Identity): void
}

/** Buttons that choose the identity, and the state of its sign-in. */
function IdentityChoice({ label, identities, identity, onChoose }: IdentityChoiceProps) {
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
