import { useEffect, useRef, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { useSession } from '../auth/session-store'
import { clearDraft, keepDraft, readDraft } from './drafts'

/** What was left in a form. */
interface FoundDraft<TBasis> {
  /** Texts that differ from what the form began with, by field. */
  changed: Record<string, string>
  basis: TBasis
}

interface DraftSettings<TValues, TBasis> {
  /** What to find it by, such as `review.<product id>`. */
  name: string
  /** Whose it is; the signed-in person's unless it is said. */
  ownerId?: string | null
  /** What the form shows before anybody types. */
  initial: TValues
  /** What the form stands on now, kept with the draft; it is given what the draft that was found stood on. */
  basis: (found: TBasis | null) => TBasis
}

/** The draft of a form. */
export interface FormDraft<TBasis> {
  /** What was left in the form the last time; null for nothing. */
  found: FoundDraft<TBasis> | null
  /** What the form stands on now. */
  basis: TBasis
  /** Whether it was filled in, and neither sent nor thrown away since. */
  isFilledIn: boolean
  /** Keeps the form as it stands; `basis` where it is another from now on. What is typed is kept by itself, what is set by a program is not. */
  keep(basis?: TBasis): void
  /** Forgets the draft, once the form is sent. */
  forget(): void
  /** Forgets the draft and takes it out of the form. */
  discard(): void
}

const DIRTY = { shouldDirty: true }

/**
 * Keeps what somebody types into a form, for this tab, until it is sent or the session ends, and fills it in when the
 * form is opened again. Files are not kept.
 */
export function useFormDraft<TValues extends FieldValues, TRead, TBasis>(
  form: UseFormReturn<TValues, unknown, TRead>,
  { name, initial, ...settings }: DraftSettings<TValues, TBasis>,
): FormDraft<TBasis> {
  const { user } = useSession()
  const [ownerId] = useState(settings.ownerId === undefined ? (user?.id ?? null) : settings.ownerId)
  const [found] = useState(() => readDraft(name, ownerId) as FoundDraft<TBasis> | null)
  const [isFilledIn, setIsFilledIn] = useState(found !== null)
  const basis = settings.basis(found?.basis ?? null)

  function keep(standsOn = basis): void {
    const changed = Object.entries(form.getValues()).filter(
      ([field, value]) => typeof value === 'string' && value !== (initial[field] ?? ''),
    )
    if (changed.length === 0) clearDraft(name)
    else
      keepDraft(name, ownerId, { changed: Object.fromEntries(changed), basis: standsOn } satisfies FoundDraft<TBasis>)
  }

  function forget(): void {
    clearDraft(name)
    setIsFilledIn(false)
  }

  const latest = useRef({ keep, initial })
  useEffect(() => {
    latest.current = { keep, initial }
  })
  useEffect(() => {
    for (const [field, value] of Object.entries(found?.changed ?? {})) {
      const { initial: before } = latest.current
      // What was typed before the page's script ran is newer.
      if (!(field in before) || (form.getValues(field as Path<TValues>) ?? '') !== (before[field] ?? '')) continue
      form.setValue(field as Path<TValues>, value as PathValue<TValues, Path<TValues>>, DIRTY)
    }
    const subscription = form.watch((_values, { type }) => {
      if (type === 'change') latest.current.keep()
    })
    return () => subscription.unsubscribe()
  }, [form, found])

  return {
    found,
    basis,
    isFilledIn,
    keep: (standsOn) => latest.current.keep(standsOn),
    forget,
    discard() {
      forget()
      form.reset()
    },
  }
}
