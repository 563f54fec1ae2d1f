import { useEffect, useRef, useState } from 'react'
import { get } from 'react-hook-form'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '../auth/session-store'
import { createIdempotencyKey } from '../graphql/idempotency-key'
import { clearDraft, saveDraft, readDraft } from './drafts'
import { leavesOf } from './use-schema-form'

interface StoredDraft<TBasis> {
  /** Texts that differ from the initial texts, by path. */
  changed: Record<string, string>
  key?: string | undefined
  basis: TBasis
}

export interface DraftSettings<TValues, TBasis> {
  /** Unique name, such as `review.<product id>`; without one nothing is stored. */
  name?: string
  /** Defaults to the signed-in user; null for a form without an owner. */
  ownerId?: string | null
  /** Initial form values. */
  initial?: TValues
  /** Data to store with the draft. Gets the data of the draft that was found, and `initial`. */
  basis?: (found: TBasis | null, initial: TValues | undefined) => TBasis
}

interface FormDraft<TBasis> {
  /** Draft of an earlier visit. */
  found: StoredDraft<TBasis> | null
  basis: TBasis
  /** Idempotency key of the next request; the same after a reload. */
  key: string
  /** Whether an earlier draft was restored and is neither sent nor discarded. */
  isFilledIn: boolean
  /** Stores the current form values. Needed after values were set by code; typed text is stored at once. */
  keep(): void
  /** Stores the form with its key, also if nothing was typed. */
  keepSent(): void
  /** Replaces the key, because the next request is another one. */
  renewKey(): void
  /** Deletes the draft after it was sent. */
  forget(): void
  /** Deletes the draft and resets the form. */
  discard(): void
}

const DIRTY = { shouldDirty: true }

/**
 * Stores what the user types, for this tab, until it is sent or the session ends, and fills it in when the form opens again. Files are
 * not stored.
 */
export function useFormDraft<TValues extends FieldValues, TRead, TBasis = null>(
  form: UseFormReturn<TValues, unknown, TRead>,
  { name, initial, ...settings }: DraftSettings<TValues, TBasis>,
): FormDraft<TBasis> {
  const { user } = useSession()
  const [ownerId] = useState(settings.ownerId === undefined ? (user?.id ?? null) : settings.ownerId)
  const [found] = useState(() => (name === undefined ? null : readStored<TBasis>(name, ownerId)))
  const [isFilledIn, setIsFilledIn] = useState(Object.keys(found?.changed ?? {}).length > 0)
  // A used key is stored even without typed text.
  const isSent = useRef(false)
  const [key, setKey] = useState(() => found?.key ?? createIdempotencyKey())
  const basis = settings.basis?.(found?.basis ?? null, initial) ?? (null as TBasis)

  function keep(nextKey = key): void {
    if (name === undefined) return
    const changed = leavesOf(form.getValues()).flatMap(([path, value]) =>
      typeof value === 'string' && value !== get(initial, path, '') ? [[path, value] as const] : [],
    )
    if (changed.length === 0 && !isSent.current) clearDraft(name)
    else
      saveDraft(name, ownerId, {
        changed: Object.fromEntries(changed),
        key: nextKey,
        basis,
      } satisfies StoredDraft<TBasis>)
  }

  function forget(): void {
    isSent.current = false
    if (name !== undefined) clearDraft(name)
    setIsFilledIn(false)
  }

  const latest = useRef({ keep, initial })
  useEffect(() => {
    latest.current = { keep, initial }
  })
  useEffect(() => {
    for (const [field, value] of Object.entries(found?.changed ?? {})) {
      const before: unknown = get(latest.current.initial, field)
      // Text typed before hydration is newer.
      if (before === undefined || (form.getValues(field as Path<TValues>) ?? '') !== (before ?? '')) continue
      form.setValue(field as Path<TValues>, value as PathValue<TValues, Path<TValues>>, DIRTY)
    }
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') latest.current.keep()
    })
    return () => subscription.unsubscribe()
  }, [form, found])

  function renewKey(): void {
    const next = createIdempotencyKey()
    isSent.current = false
    setKey(next)
    latest.current.keep(next)
  }

  return {
    found,
    basis,
    key,
    isFilledIn,
    keep: () => latest.current.keep(),
    keepSent() {
      isSent.current = true
      latest.current.keep()
    },
    renewKey,
    forget,
    discard() {
      forget()
      form.reset()
      setKey(createIdempotencyKey())
    },
  }
}

/** Drafts of the release before have the key, and an edited product, in their basis. */
function readStored<TBasis>(name: string, ownerId: string | null): StoredDraft<TBasis> | null {
  const stored = readDraft(name, ownerId) as StoredDraft<TBasis> | null
  if (!stored || stored.key !== undefined) return stored
  const {
    key,
    idempotencyKey = key,
    product = stored.basis,
  } = Object(stored.basis) as {
    key?: string
    idempotencyKey?: string
    product?: TBasis
  }
  return { ...stored, key: idempotencyKey ?? stored.changed.key, basis: product }
}
