import { useState } from 'react'
import { useSession } from '../shared/auth/session-store'
import { IdentityChoice } from './identity-choice'
import type { Identity } from './identities'
import { findIdentity, listDemoIdentities, listShopIdentities } from './identities'
import { tryStorage } from './try-storage'
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
