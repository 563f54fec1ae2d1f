import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { createIdempotencyKey } from '../graphql/idempotency-key'
import { useFormDraft } from './use-form-draft'

/**
 * The draft of a form together with the key that it is sent under: after a lost answer, also over a reload, the same is done once.
 * `renewKey` is for what is sent next, such as what stands in the form by then.
 */
export function useKeyedDraft<TValues extends FieldValues, TRead>(
  form: UseFormReturn<TValues, unknown, TRead>,
  settings: { name: string; ownerId?: null; initial: TValues },
) {
  const [firstKey] = useState(createIdempotencyKey)
  const [newKey, setNewKey] = useState<string | null>(null)
  const draft = useFormDraft(form, {
    ...settings,
    basis: (found: { key: string } | null) => ({ key: newKey ?? found?.key ?? firstKey }),
  })

  function renewKey(): void {
    const key = createIdempotencyKey()
    setNewKey(key)
    draft.keep({ key })
  }

  /** What is typed from here on is another thing. */
  function discard(): void {
    draft.discard()
    renewKey()
  }

  return { ...draft, key: draft.basis.key, renewKey, discard }
}
