import { useMemo, useState } from 'react'
import { useSession } from '../shared/auth/session-store'
import { IdentityChoice } from './identity-choice'
import type { Identity } from './identities'
import { findIdentity, listDemoIdentities, listShopIdentities } from './identities'
import { createShopApi } from './shop-api'
import { tryStorage } from './try-storage'
import { UploadImage } from './upload-image'
import { Workbench } from './workbench'

interface PlaygroundProps {
  /** An emulator stands in for Firebase: one may ask as one of its demo accounts. */
  hasDemoAccounts: boolean
}

const CHOICE_KEY = 'instrumenta.playground.identity'

/** GraphiQL for the shop's API, below a bar that says as whom one asks. */
export function Playground({ hasDemoAccounts }: PlaygroundProps) {
  const { user } = useSession()
  const [choice, setChoice] = useState(() => tryStorage(() => sessionStorage.getItem(CHOICE_KEY)))
  const [imageIds, setImageIds] = useState<Record<string, string>>({})
  const identities = hasDemoAccounts ? listDemoIdentities(user) : listShopIdentities(user)
  const identity = findIdentity(identities, choice, user)
  const { owner, audience, tokens } = identity
  const api = useMemo(() => createShopApi(tokens), [tokens])

  function handleChoose(chosen: Identity): void {
    tryStorage(() => sessionStorage.setItem(CHOICE_KEY, chosen.id))
    setChoice(chosen.id)
  }

  return (
    <>
      <header className="bar">
        <h1>
          <a href="/">Instrumenta</a> API
        </h1>
        <IdentityChoice
          label={hasDemoAccounts ? 'Ask as' : 'Examples for'}
          identities={identities}
          identity={identity}
          onChoose={handleChoose}
        />
        {!hasDemoAccounts && !user && <a href="/login">Log in to the shop</a>}
        {audience !== 'visitor' && (hasDemoAccounts || user) && (
          <UploadImage
            key={owner}
            api={api}
            onUploaded={(imageId) => setImageIds((before) => ({ ...before, [owner]: imageId }))}
          />
        )}
      </header>
      <main>
        <Workbench key={owner} owner={owner} audience={audience} api={api} imageId={imageIds[owner]} />
      </main>
    </>
  )
}
