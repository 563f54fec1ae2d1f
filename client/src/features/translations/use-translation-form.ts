import { t } from '@lingui/core/macro'
import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Conflict } from '../../shared/editing/conflict'
import { useToldFrom } from '../../shared/editing/use-told-from'
import { useAttempt } from '../../shared/forms/use-attempt'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'
import { Refusal } from '../../shared/graphql/refusal'
import { notifyError, notifySuccess } from '../../shared/ui/notify'
import type { SaveTexts } from './save-texts'
import type { TextConflict } from './text-conflict'
import { listTheirChanges } from './text-conflict'
import { textsSchema } from './texts-schema'
import type { TargetLanguage, Texts, TextName, Translatable } from './translatable'
import { listFields } from './translatable'

/** What is translated, into which language, and how it is saved. */
export interface TranslationFormProps {
  translatable: Translatable
  language: TargetLanguage
  saveTexts: SaveTexts
  /** Asks for it as it is now; null where it is gone. */
  reload: () => Promise<Translatable | null>
}

/**
 * The state of the form that translates a product or a category. What somebody else changed meanwhile, in English or in
 * the language, is not written over: `conflict` says what is other now, and the next attempt is made from there.
 */
export function useTranslationForm({ translatable, language, saveTexts, reload }: TranslationFormProps) {
  const client = useApolloClient()
  // What the form's texts are compared with; the newest that its reader was told of.
  const [basis, setBasis] = useState(translatable)
  const initial = basis.translated
  const { form, field, onSubmit, explain } = useSchemaForm<Texts, Texts>(textsSchema, initial)
  const { toldFrom, settle } = useToldFrom(translatable)
  const draft = useFormDraft(form, { name: `translation.${language}.${basis.id}`, initial, basis: toldFrom })
  const [conflict, setConflict] = useState<TextConflict | null>(() => {
    const found = { before: draft.basis, now: translatable }
    return listTheirChanges(found, { ...initial, ...draft.found?.changed }, language).length > 0 ? found : null
  })
  const { isBusy, error, run } = useAttempt()
  const typed = useWatch({ control: form.control })
  const own = listFields(initial).filter((name) => (typed[name] ?? '') !== initial[name])

  async function save(texts: Texts): Promise<void> {
    if (own.length === 0 && !basis.isOutdated) throw new Refusal(t`Nothing is changed yet.`)
    const sent = form.getValues()
    if (await saveTexts(client, { from: basis, language, texts })) await saveFromNow(texts)
    draft.forget()
    notifySuccess(t`Translation is saved.`)
    setConflict(null)
    // It is saved, whether or not this is answered.
    const now = await reload().catch(() => null)
    settle(now ?? basis)
    if (now) showNewer(now, sent)
  }

  /** What changed may be no text at all, but a price. */
  async function saveFromNow(texts: Texts): Promise<void> {
    const now = await reload()
    if (!now) throw new Refusal(t`This is not in the shop any more.`)
    const isSame = listTheirChanges({ before: basis, now }, texts, language).length === 0
    if (!isSame || (await saveTexts(client, { from: now, language, texts }))) throw new Conflict(now)
  }

  function tell(failure: unknown): string | null {
    if (failure instanceof Conflict) {
      setConflict({ before: draft.basis, now: failure.now })
      showNewer(failure.now, initial)
      return null
    }
    notifyError(t`Failed to save the translation`)
    return explain(failure)
  }

  /** What stands in the form as in `before` becomes the newer text; what was typed beside it stays. */
  function showNewer(now: Translatable, before: Texts): void {
    const inForm = form.getValues()
    setBasis(now)
    form.reset(now.translated)
    for (const name of listFields(now.translated)) {
      const text = inForm[name]
      if (text !== undefined && text !== before[name]) form.setValue(name, text)
    }
  }

  function acceptTheirs(name: TextName): void {
    form.setValue(name, initial[name] ?? '', { shouldValidate: true })
    draft.keep()
  }

  function discardDraft(): void {
    draft.discard()
    setConflict(null)
    settle(basis)
  }

  return {
    basis,
    field,
    send: onSubmit((texts) => run(() => save(texts), tell)),
    isBusy,
    error,
    /** The texts that are other here than they are saved. */
    own,
    hasDraft: draft.isFilledIn,
    discardDraft,
    conflict: conflict && { ...conflict, changes: listTheirChanges(conflict, { ...initial, ...typed }, language) },
    acceptTheirs,
  }
}
