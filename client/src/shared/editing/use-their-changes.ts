import { useMemo, useState } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useUnsaved } from '../forms/unsaved'
import { useFormDraft } from '../forms/use-form-draft'
import { useSchemaForm } from '../forms/use-schema-form'
import { Conflict } from './conflict'
import type { Fact, TheirChange } from './their-changes'
import { listChanges } from './their-changes'
import { useToldFrom } from './use-told-from'

/** What a form edits, or adds where it opens with nothing. Its functions are the same at each rendering. */
interface Edited<T, TTyped extends FieldValues, TRead> {
  /** Of the draft, such as `priceList.EUR`. */
  name: string
  /** As it was when the form opened. */
  opened: T
  schemaOf: (basis: T) => z.ZodMiniType<TRead, TTyped>
  toValues: (basis: T) => TTyped
  /** What the form edits of it, in words. */
  describe: (basis: T) => Fact[]
}

/**
 * A form with a draft, of what others may change meanwhile. That is not written over: where `explain` is given a `Conflict`, `theirs`
 * says what is other now, and the next attempt is made from there, which is `basis`.
 */
export function useTheirChanges<T, TTyped extends FieldValues, TRead>({
  name,
  opened,
  schemaOf,
  toValues,
  describe,
}: Edited<T, TTyped, TRead>) {
  // What the form's values are compared with; the newest one that its reader was told of.
  const [basis, setBasis] = useState(opened)
  const initial = toValues(basis)
  // What came meanwhile may have fields of its own.
  const schema = useMemo(() => schemaOf(basis), [schemaOf, basis])
  const { form, renew, ...rest } = useSchemaForm<TTyped, TRead>(schema, initial as DefaultValues<TTyped>)
  // Read while rendering, or the form does not keep track of what was typed.
  const typed: Partial<Record<string, unknown>> = form.formState.dirtyFields
  useUnsaved(name, Object.keys(typed).length > 0)
  const { toldFrom, settle } = useToldFrom(opened)
  const draft = useFormDraft(form, { name, initial, basis: toldFrom })
  const [theirs, setTheirs] = useState<TheirChange[]>(() => listChanges(describe(draft.basis), describe(opened)))

  /**
   * Sends what was read from the form as a change of `from`, and again from a newer one that is no other in this form. What stands there
   * by now may be just what the form shows, as after a lost answer: then it is done.
   */
  async function sendFrom<TFrom extends T, TSaved>(
    from: TFrom,
    read: TRead,
    send: (from: TFrom) => Promise<TSaved>,
  ): Promise<TSaved | TFrom> {
    try {
      return await send(from)
    } catch (failure) {
      if (!(failure instanceof Conflict)) throw failure
      const now = failure.now as TFrom
      if (isSame(schemaOf(now).safeParse(toValues(now)).data, read)) return now
      if (listChanges(describe(from), describe(now)).length > 0) throw failure
      return sendFrom(now, read, send)
    }
  }

  function explain(failure: unknown): string | null {
    if (!(failure instanceof Conflict)) return rest.explain(failure)
    const now = failure.now as T
    setTheirs(listChanges(describe(draft.basis), describe(now)))
    setBasis(now)
    // What was not touched becomes the newer value; what was typed stays.
    form.reset(toValues(now), { keepDirtyValues: true })
    return null
  }

  /** Goes on from what was saved. */
  function goOnFrom(saved: T): void {
    draft.forget()
    setTheirs([])
    settle(saved)
    setBasis(saved)
    renew(toValues(saved))
  }

  /** Puts what somebody else wrote in the place of what was typed. */
  function acceptTheirs({ field }: TheirChange): void {
    const name = field as Path<TTyped>
    form.setValue(name, initial[name], { shouldDirty: true, shouldValidate: true })
    draft.keep()
  }

  function discardDraft(): void {
    draft.discard()
    setTheirs([])
    settle(basis)
  }

  return {
    ...rest,
    form,
    basis,
    /** Whether something was typed into a field. */
    isTyped: (field: string) => Boolean(typed[field]),
    theirs,
    acceptTheirs,
    draft,
    sendFrom,
    explain,
    goOnFrom,
    discardDraft,
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
