import { useEffect, useId, useState } from 'react'
import type { Asker } from './askers'
import type { Session } from './sessions'

interface AskAsProps {
  label: string
  askers: Asker[]
  asker: Asker
  onChoose(asker: Asker): void
}

/** Buttons to choose as whom one asks, and what came of it. */
export function AskAs({ label, askers, asker, onChoose }: AskAsProps) {
  const labelId = useId()
  const progress = useSignIn(asker.session)
  return (
    <>
      <div className="choice" role="group" aria-labelledby={labelId}>
        <span id={labelId}>{label}</span>
        {askers.map((choice) => (
          <button key={choice.id} type="button" aria-pressed={choice.id === asker.id} onClick={() => onChoose(choice)}>
            {choice.label}
          </button>
        ))}
      </div>
      <p className="hint" role="status">
        {progress ?? asker.hint}
      </p>
    </>
  )
}

/** Gets the session's token ready. Says how far it has come, and null when it is there. */
function useSignIn(session: Session): string | null {
  const [state, setState] = useState<{ session: Session; problem: string | null }>()
  useEffect(() => {
    let isCurrent = true
    const settle = (problem: string | null) => isCurrent && setState({ session, problem })
    session.getToken().then(
      () => settle(null),
      (error: unknown) => settle(`Could not sign in. ${error instanceof Error ? error.message : String(error)}`),
    )
    return () => {
      isCurrent = false
    }
  }, [session])
  return state?.session === session ? state.problem : 'Signing in…'
}
