import { useRef } from 'react'
import { isUnanswered } from '../graphql/refusal'

type Fields = Readonly<Record<string, unknown>>

/**
 * Of a form without a version: sends of its fields only what is other than it was shown, so that the rest stays as somebody else has left
 * it. What went out without an answer may have been saved, and goes out again although it is as it was shown by now.
 */
export function useChangesOnly<TFields extends Fields>() {
  const unanswered = useRef<string[]>([])

  return async function sendChanges<TAnswer>(
    fields: TFields,
    shown: TFields,
    send: (changed: Partial<TFields>) => Promise<TAnswer>,
  ): Promise<TAnswer> {
    const changed = Object.entries(fields).filter(
      ([name, value]) => unanswered.current.includes(name) || JSON.stringify(value) !== JSON.stringify(shown[name]),
    )
    try {
      const answer = await send(Object.fromEntries(changed) as Partial<TFields>)
      unanswered.current = []
      return answer
    } catch (failure) {
      if (isUnanswered(failure)) unanswered.current = changed.map(([name]) => name)
      throw failure
    }
  }
}
