import { useRef } from 'react'
import type { DefaultValues, FieldValues, Path } from 'react-hook-form'
import { KeyUsedRefusal, isUnanswered } from '../graphql/refusal'
import { notifyError, notifySuccess } from '../ui/notify'
import type { Attempt } from './use-attempt'
import { useAttempt } from './use-attempt'
import type { DraftSettings } from './use-form-draft'
import { useFormDraft } from './use-form-draft'
import type { FormSchema } from './use-schema-form'
import { useSchemaForm } from './use-schema-form'

/** Sends the form. Throws a `Refusal` where the shop refused it, a `FieldRefusal` where one field is the reason. */
type Send<TRead, TResult> = (
  read: TRead,
  request: {
    idempotencyKey: string
    /** Changed fields, for records without a version: others may have changed the rest. */
    changed: Partial<TRead>
  },
) => Promise<TResult>

type Renamed<TTyped extends FieldValues> = Readonly<Record<string, Path<TTyped>>>

export interface MutationFormSettings<TTyped extends FieldValues, TRead, TResult, TBasis> {
  schema: FormSchema<TTyped, TRead>
  initial?: TTyped
  /** Reads values typed before hydration, instead of `initial`. */
  isPrefilled?: boolean
  draft?: Pick<DraftSettings<TTyped, TBasis>, 'name' | 'ownerId' | 'basis'> & {
    /** Values to compare typed text with, where they follow the form's default values; `initial` by default. */
    initialOf?: (defaults: Partial<TTyped>) => TTyped
  }
  /** Asks before the form is sent. */
  confirm?: (read: TRead) => boolean | Promise<boolean>
  send: Send<TRead, TResult>
  onSaved?: (result: TResult, read: TRead) => void | Promise<void>
  /** Text of the toast after success. */
  savedText?: (result: TResult) => string | null
  /** Text of the toast after a failure, which is explained in the form too. */
  failedText?: () => string
  /** `reset` empties the form for the next entry; `shut` ignores all further submits, until the page or form closes. */
  afterSave?: 'reset' | 'shut'
  /** Fields by the name of the input's part, where they differ. */
  renamed?: Renamed<TTyped> | ((typed: TTyped) => Renamed<TTyped>)
  /** Message when the server does not respond. */
  unansweredText?: () => string
  /** Handles a failure instead of the form: returns the message, null for none, undefined to leave it to the form. */
  explain?: (failure: unknown) => string | null | undefined
  /** Shares busy state and message with other actions of the page. */
  attempt?: Attempt
}

/**
 * A form with schema, draft and idempotency key which sends a mutation at most once at a time. Refusals show at their field, other
 * failures in `error`.
 */
export function useMutationForm<TTyped extends FieldValues, TRead, TResult = void, TBasis = null>(
  settings: MutationFormSettings<TTyped, TRead, TResult, TBasis>,
) {
  const { schema, initial, isPrefilled = false, afterSave, confirm, failedText, renamed, unansweredText } = settings
  const { form, onSubmit, explain, renew, ...fields } = useSchemaForm(
    schema,
    isPrefilled ? undefined : (initial as DefaultValues<TTyped> | undefined),
  )
  const before =
    settings.draft?.initialOf?.((form.formState.defaultValues ?? {}) as unknown as Partial<TTyped>) ?? initial
  const draft = useFormDraft<TTyped, TRead, TBasis>(form, { ...settings.draft, initial: before })
  const unanswered = useRef<string[]>([])
  const ownAttempt = useAttempt({ isOnce: afterSave === 'shut' })
  const { isBusy, error, run, forget } = settings.attempt ?? ownAttempt

  async function save(read: TRead, send: Send<TRead, TResult>): Promise<void> {
    // Values that the browser or a program filled in are not stored yet.
    draft.keep()
    let changed: Partial<TRead> | undefined
    let result: TResult
    try {
      result = await send(read, {
        // A key that is used has to survive a reload.
        get idempotencyKey() {
          draft.keepSent()
          return draft.key
        },
        get changed() {
          return (changed ??= changesIn(read))
        },
      })
    } catch (failure) {
      if (isUnanswered(failure)) unanswered.current = Object.keys(changed ?? {})
      throw failure
    }
    unanswered.current = []
    draft.forget()
    if (afterSave === 'reset' && initial) {
      renew(initial)
      draft.renewKey()
    }
    const text = settings.savedText?.(result)
    if (text) notifySuccess(text)
    await settings.onSaved?.(result, read)
  }

  /** Fields sent without a response may be saved, so they are sent again even if the user undid the change. */
  function changesIn(read: TRead): Partial<TRead> {
    const shown = (schema.safeParse(before).data ?? before ?? {}) as Record<string, unknown>
    const changed = Object.entries(read as Record<string, unknown>).filter(
      ([name, value]) => unanswered.current.includes(name) || JSON.stringify(value) !== JSON.stringify(shown[name]),
    )
    return Object.fromEntries(changed) as Partial<TRead>
  }

  function describeFailure(failure: unknown): string | null {
    if (failure instanceof KeyUsedRefusal) draft.renewKey()
    const explained = settings.explain?.(failure)
    if (explained !== undefined) return explained
    if (failedText) notifyError(failedText())
    return explain(failure, {
      renamed: typeof renamed === 'function' ? renamed(form.getValues()) : renamed,
      unanswered: unansweredText?.(),
    })
  }

  /** Submits by another request than `send`. */
  const submitBy = (send: Send<TRead, TResult>, ask = confirm) =>
    onSubmit(async (read) => {
      if (ask && !(await ask(read))) return
      await run(() => save(read, send), describeFailure)
    })

  return {
    ...fields,
    form,
    submit: submitBy(settings.send),
    submitBy,
    isBusy,
    error,
    /** Removes the message. */
    clearError: forget,
    draft,
    explain,
    renew,
  }
}
