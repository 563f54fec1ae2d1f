import type { TheirChange } from '../../shared/editing/their-changes'
import type { Language } from '../../shared/i18n/languages'
import { SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { labelInLanguage } from './text-pair'
import type { TargetLanguage, Texts, TextName, Translatable } from './translatable'
import { listFields } from './translatable'

/** What is translated as it was when the form was opened, and as somebody else has left it since. */
export interface TextConflict {
  before: Translatable
  now: Translatable
}

/** What somebody else changed, in the order of the form, but for what is `typed` just so in this form, too. */
export function listTheirChanges(
  { before, now }: TextConflict,
  typed: Partial<Texts>,
  language: TargetLanguage,
): TheirChange<TextName>[] {
  const fields = listFields(now.english, before.english)
  const changes = fields.flatMap((field) => [
    {
      field,
      language: SOURCE_LANGUAGE as Language,
      before: before.english[field] ?? '',
      now: now.english[field] ?? '',
    },
    { field, language: language as Language, before: before.translated[field] ?? '', now: now.translated[field] ?? '' },
  ])
  return changes
    .filter((change) => change.before !== change.now)
    .filter((change) => change.language !== language || change.now !== typed[change.field])
    .map((change) => ({ ...change, label: labelInLanguage(change.field, change.language) }))
}
