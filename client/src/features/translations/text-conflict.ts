import type { Change } from '../../shared/editing/changes'
import type { Language, TargetLanguage } from '../../shared/i18n/languages'
import { SOURCE_LANGUAGE } from '../../shared/i18n/languages'
import { labelInLanguage } from './text-pair'
import type { Texts, TextName, Translatable } from './translatable'
import { listFields } from './translatable'

/** Changes between two versions, except texts that equal `typed`. */
export function compareTexts(
  before: Translatable,
  now: Translatable,
  typed: Partial<Texts>,
  language: TargetLanguage,
): Change<TextName>[] {
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
