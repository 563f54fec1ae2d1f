import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { useUnsaved } from '../forms/restored-draft'
import type { MutationFormSettings } from '../forms/use-mutation-form'
import { useMutationForm } from '../forms/use-mutation-form'
import type { FormSchema } from '../forms/use-schema-form'
import type { Change } from './conflict-notice'
import { Conflict } from '../graphql/refusal'

export interface EditRequest<T> {
  /** The version that the changes are based on. */
  edited: T
  idempotencyKey: string
  /** Whether the user changed the field. */
  isChanged: (field: string) => boolean
  hasChanges: boolean
}

interface EditFormSettings<T, TTyped extends FieldValues, TRead, TResult, TChange extends Change> extends Pick<
  MutationFormSettings<TTyped, TRead, TResult | NonNullable<T>, T>,
  'savedText' | 'failedText' | 'renamed' | 'explain' | 'confirm'
> {
  /** Name of the draft, such as `priceList.EUR`. */
  name: string
  /** The record as the form opens with it; null where the form adds one. */
  opened: T
  /** The same function on each render, like `toValues`. */
  schemaOf: (edited: T) => FormSchema<TTyped, TRead>
  toValues: (edited: T) => TTyped
  /** Lists changes between two versions; may skip values that equal `typed`. */
  compare: (before: T, now: T, typed: Partial<TTyped>) => TChange[]
  /** Throws a `Conflict` when the version is stale. */
  send: (read: TRead, request: EditRequest<T>) => Promise<TResult>
  /** Whether a record contains the sent values, as after a lost response. */
  isSaved?: (now: T, read: TRead) => boolean
  onSaved?: (saved: TResult | NonNullable<T>, read: TRead) => void | Promise<void>
  /**
   * `shut` ignores further submits; `continue` proceeds from the saved record, which `send` returns.
   */
  afterSave: 'shut' | 'continue'
}

/** Changes of another person, for `ConflictNotice`. */
export interface EditConflict<TChange extends Change = Change> {
  changes: readonly TChange[]
  /** Identifies the conflict. */
  now: unknown
  /** Whether the user changed the field of the form too. */
  isOwn: (change: TChange) => boolean
  /** Puts the other person's value into the form. */
  takeOver: (change: TChange) => void
}

/**
 * A form for a record that others may edit at the same time. It shows their changes before overwriting them. Typed text
 * stays, and untouched fields show the newer values.
 */
export function useEditForm<T, TTyped extends FieldValues, TRead, TResult, TChange extends Change = Change>({
  name,
  opened,
  schemaOf,
  toValues,
  compare,
  send,
  isSaved = (now, read) => isSame(schemaOf(now).safeParse(toValues(now)).data, read),
  onSaved,
  afterSave,
  ...settings
}: EditFormSettings<T, TTyped, TRead, TResult, TChange>) {
  const [edited, setEdited] = useState(opened)
  const [first] = useState(opened)
  // The version that was saved, or that the form was reset to.
  const [settled, settle] = useState<T | null>(null)
  const initial = toValues(edited)
  const schema = useMemo(() => schemaOf(edited), [schemaOf, edited])

  const { form, draft, renew, ...rest } = useMutationForm<TTyped, TRead, TResult | NonNullable<T>, T>({
    ...settings,
    schema,
    initial,
    // After a reload, a conflict is shown again.
    draft: { name, basis: (found) => settled ?? found ?? first },
    send: (read, request) => sendWithRetry(edited, read, request),
    async onSaved(saved, read) {
      if (afterSave === 'continue') continueFrom(saved as T)
      await onSaved?.(saved, read)
    },
    afterSave: afterSave === 'shut' ? 'shut' : undefined,
    explain(failure) {
      if (!(failure instanceof Conflict)) return settings.explain?.(failure)
      const now = failure.now as T
      setFound({ changes: compare(draft.basis, now, form.getValues()), now })
      rebase(now)
      return null
    },
  })
  // Read while rendering, or the form does not track it.
  const dirtyFields: Partial<Record<string, unknown>> = form.formState.dirtyFields
  const isChanged = (field: string) => Boolean(dirtyFields[field])
  const hasChanges = Object.keys(dirtyFields).length > 0
  useUnsaved(hasChanges)
  const [found, setFound] = useState(() => ({
    changes: compare(draft.basis, opened, { ...initial, ...draft.found?.changed }),
    now: opened,
  }))

  /** Sends the changes. Sends them again for a newer version that has no different values in this form. */
  async function sendWithRetry(
    from: T,
    read: TRead,
    request: Pick<EditRequest<T>, 'idempotencyKey'>,
  ): Promise<TResult | NonNullable<T>> {
    try {
      return await send(read, {
        edited: from,
        isChanged,
        hasChanges,
        get idempotencyKey() {
          return request.idempotencyKey
        },
      })
    } catch (failure) {
      if (!(failure instanceof Conflict)) throw failure
      const now = failure.now as NonNullable<T>
      if (isSaved(now, read)) return now
      if (compare(from, now, form.getValues()).length > 0) throw failure
      return sendWithRetry(now, read, request)
    }
  }

  /** Shows the newer values, except in fields that the user changed. */
  function rebase(now: T): void {
    setEdited(now)
    form.reset(toValues(now), { keepDirtyValues: true })
  }

  function settleOn(record: T): void {
    settle(record)
    setFound({ changes: [], now: record })
  }

  // The next change is another request. Its draft is compared with the saved values, which reach the form with the next
  // render.
  const [saves, setSaves] = useState(0)
  const renewKey = useEffectEvent(() => draft.renewKey())
  useEffect(() => {
    if (saves > 0) renewKey()
  }, [saves])

  function continueFrom(saved: T): void {
    settleOn(saved)
    setEdited(saved)
    renew(toValues(saved))
    setSaves((count) => count + 1)
  }

  const conflict: EditConflict<TChange> = {
    ...found,
    isOwn: ({ field }) => isChanged(field),
    takeOver({ field }) {
      const path = field as Path<TTyped>
      form.setValue(path, initial[path], { shouldDirty: true, shouldValidate: true })
      draft.keep()
    },
  }

  return {
    ...rest,
    form,
    edited,
    isChanged,
    hasChanges,
    conflict: found.changes.length > 0 ? conflict : null,
    draft: {
      ...draft,
      discard() {
        draft.discard()
        settleOn(edited)
      },
    },
    /** Rebases on a newer version, without a conflict. */
    continueFrom,
    rebase(now: T) {
      settleOn(now)
      rebase(now)
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
