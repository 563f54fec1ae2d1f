import { useEffect } from 'react'
import type { DefaultValues, Path, PathValue } from 'react-hook-form'
import type * as z from 'zod/mini'
import { useChangesOnly } from '../../shared/forms/use-changes-only'
import { useFormDraft } from '../../shared/forms/use-form-draft'
import { useSchemaForm } from '../../shared/forms/use-schema-form'

type Texts = Record<string, string>

/**
 * The form of texts that others may change meanwhile. What nobody touches shows what the shop says now, and only what differs from it goes
 * out: nobody's newer text is taken for one that was cleared, or is overwritten by the one that was there before.
 */
export function useSharedTexts<TTexts extends Texts>(
  schema: z.ZodMiniType<TTexts, TTexts>,
  present: TTexts,
  draftName: string,
) {
  const { form, ...schemaForm } = useSchemaForm<TTexts, TTexts>(schema, present as DefaultValues<TTexts>)
  // What the form's values are compared with: for what is being typed, the text that it was typed over.
  const basis = { ...present, ...form.formState.defaultValues } as TTexts
  const draft = useFormDraft(form, { name: draftName, initial: basis, basis: () => null })

  const shown = JSON.stringify(present)
  useEffect(() => {
    const before: Partial<Texts> | undefined = form.formState.defaultValues
    for (const [name, text] of Object.entries(JSON.parse(shown) as TTexts)) {
      const field = name as Path<TTexts>
      const was = before?.[name]
      if (was === text || form.getValues(field) !== was) continue
      form.resetField(field, { defaultValue: text as PathValue<TTexts, Path<TTexts>> })
    }
  }, [form, shown])

  const sendChanges = useChangesOnly<TTexts>()

  return {
    ...schemaForm,
    form,
    draft,
    /** Sends those of the texts that somebody has changed. */
    sendChanges: <TAnswer>(texts: TTexts, send: (changed: Partial<TTexts>) => Promise<TAnswer>) =>
      sendChanges(texts, basis, send),
  }
}
