import { useMemo, useState } from 'react'
import { useSession } from '../shared/auth/session-store'
import { AskAs } from './ask-as'
import type { Asker } from './askers'
import { findAsker, listDemoAskers, listShopAskers } from './askers'
import { createShopApi } from './shop-api'
import { UploadImage } from './upload-image'
import { Workbench } from './workbench'

interface PlaygroundProps {
  /** An emulator stands in for Firebase: one may ask as one of its demo accounts. */
  hasDemoAccounts: boolean
}

const CHOICE_KEY = 'instrumenta.playground.asker'

/** GraphiQL for the shop's API, below a bar that says as whom one asks. */
export function Playground({ hasDemoAccounts }: PlaygroundProps) {
  const { user } = useSession()
  const [choice, setChoice] = useState(() => sessionStorage.getItem(CHOICE_KEY))
  const [imageIds, setImageIds] = useState<Partial<Record<Asker['id'], string>>>({})
  const askers = hasDemoAccounts ? listDemoAskers(user) : listShopAskers(user)
  const asker = findAsker(askers, choice, user)
  const { id, audience, session } = asker
  const api = useMemo(() => createShopApi(session), [session])

  function handleChoose(chosen: Asker): void {
    sessionStorage.setItem(CHOICE_KEY, chosen.id)
    setChoice(chosen.id)
  }

  return (
    <>
      <header className="bar">
        <h1>
          <a href="/">Instrumenta</a> API
        </h1>
        <AskAs
          label={hasDemoAccounts ? 'Ask as' : 'Examples for'}
          askers={askers}
          asker={asker}
          onChoose={handleChoose}
        />
        {!hasDemoAccounts && !user && <a href="/login">Log in to the shop</a>}
        {audience !== 'visitor' && (hasDemoAccounts || user) && (
          <UploadImage
            key={id}
            api={api}
            onUploaded={(imageId) => setImageIds((before) => ({ ...before, [id]: imageId }))}
          />
        )}
      </header>
      <main>
        <Workbench key={id} audience={audience} api={api} imageId={imageIds[id]} />
      </main>
    </>
  )
}
