import { t } from '@lingui/core/macro'
import { Conflict } from '../../shared/editing/conflict'
import { useEditForm } from '../../shared/editing/use-edit-form'
import { Refusal } from '../../shared/graphql/refusal'
import type { SaveTexts } from './save-texts'
import { compareTexts } from './text-conflict'
import { textsSchema } from './texts-schema'
import type { TargetLanguage } from '../../shared/i18n/languages'
import type { Texts, Translatable } from './translatable'

/** The item, its target language and its save function. */
export interface TranslationFormProps {
  translatable: Translatable
  language: TargetLanguage
  saveTexts: SaveTexts
  /** Reloads the item; null if deleted. */
  reload: () => Promise<Translatable | null>
}

type TextChange = ReturnType<typeof compareTexts>[number]

const schemaOf = () => textsSchema

const toValues = ({ translated }: Translatable) => translated

/** State of the translation form. */
export function useTranslationForm({ translatable, language, saveTexts, reload }: TranslationFormProps) {
  const form = useEditForm<Translatable, Texts, Texts, Translatable, TextChange>({
    name: `translation.${language}.${translatable.id}`,
    opened: translatable,
    schemaOf,
    toValues,
    compare: (before, now, typed) => compareTexts(before, now, typed, language),
    async send(texts, { edited, hasChanges }) {
      if (!hasChanges && !edited.isOutdated) throw new Refusal(t`Nothing has changed yet.`)
      if (!(await saveTexts({ from: edited, language, texts }))) {
        const now = await reload()
        if (!now) throw new Refusal(t`This is no longer available.`)
        throw new Conflict(now)
      }
      // The texts are saved, even if this fails.
      return (await reload().catch(() => null)) ?? { ...edited, translated: texts, isOutdated: false }
    },
    // Equal texts still have to be confirmed for newer English ones.
    isSaved: () => false,
    savedText: () => t`Translation saved.`,
    failedText: () => t`Couldn’t save the translation. Try again.`,
    afterSave: 'continue',
  })
  return {
    ...form,
    conflict: form.conflict && {
      ...form.conflict,
      isOwn: (change: TextChange) => change.language === language && form.isChanged(change.field),
    },
  }
}
