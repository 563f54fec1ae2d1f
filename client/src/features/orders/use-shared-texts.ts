import { useEffect, useState } from 'react'
import type { DefaultValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useChangesOnly } from '../../shared/forms/use-changes-only'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'

type Texts = Record<string, string>

/** What was left in the form of such texts the last time. */
export type SharedDraft = ReturnType<typeof useSharedTexts>['draft']

/**
 * The form of texts that others may change meanwhile. What nobody touches shows what the shop says now, and only what differs from it goes
 * out: nobody's newer text is taken for one that was cleared, or is overwritten by the one that was there before. Of a draft, too, only
 * what was typed over the text of now is filled in.
 */
export function useSharedTexts<TTexts extends Texts>(
  schema: z.ZodMiniType<TTexts, TTexts>,
  present: TTexts,
  draftName: string,
) {
  const { form, ...schemaForm } = useSchemaForm<TTexts, TTexts>(schema, present as DefaultValues<TTexts>)
  // What the form's values are compared with: for what is being typed, the text that it was typed over.
  const basis = { ...present, ...form.formState.defaultValues } as TTexts
  const draft = useFormDraft(form, { name: draftName, initial: basis, basis: () => basis })
  const { found, isFilledIn } = draft
  const [first] = useState(() => {
    // Drafts of former days do not say what they were typed over.
    const before: Partial<Texts> | null | undefined = found?.basis
    return Object.entries(found?.changed ?? {}).filter(
      ([name, text]) => text !== present[name] && before?.[name] !== present[name],
    )
  })
  const [outdated, setOutdated] = useState(first)
  useEffect(() => {
    for (const [name] of first) form.resetField(name as Path<TTexts>)
  }, [form, first])

  const shown = JSON.stringify(present)
  useEffect(() => {
    const before: Partial<Texts> | undefined = form.formState.defaultValues
    for (const [name, text] of Object.entries(JSON.parse(shown) as TTexts)) {
      const field = name as Path<TTexts>
      const was = before?.[name]
      const value = form.getValues(field)
      const left = isFilledIn ? found?.changed[name] : undefined
      if (was === text || (value !== was && value !== left)) continue
      form.resetField(field, { defaultValue: text as PathValue<TTexts, Path<TTexts>> })
      // Filled in over the text that was kept of a visit before, and not touched since.
      if (left !== undefined && value === left && left !== text) setOutdated((others) => [...others, [name, left]])
    }
  }, [form, found, isFilledIn, shown])

  const sendChanges = useChangesOnly<TTexts>()

  return {
    ...schemaForm,
    form,
    draft: {
      isFilledIn: isFilledIn && Object.keys(found?.changed ?? {}).length > outdated.length,
      /** What was typed over texts that are others by now: it is not filled in. */
      outdated: isFilledIn ? outdated.filter(([, text]) => text !== '') : [],
      forget: draft.forget,
      discard() {
        draft.discard()
        form.reset(present)
      },
    },
    /** Sends those of the texts that somebody has changed. */
    sendChanges: <TAnswer>(texts: TTexts, send: (changed: Partial<TTexts>) => Promise<TAnswer>) =>
      sendChanges(texts, basis, send),
  }
}
