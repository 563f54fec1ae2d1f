import type { Language } from '../i18n/languages'

/** A field of a record as text. */
export interface Fact<TField extends string = string> {
  field: TField
  label: string
  text: string
  /** Replaces both texts where the value has none. */
  otherNow?: string
}

/** A field that another person changed. */
export interface Change<TField extends string = string> extends Omit<Fact<TField>, 'text'> {
  before: string
  now: string
  /** Language of both texts, if known. */
  language?: Language
}

/** Changed fields, in the order of the form. */
export function listChanges<TField extends string>(
  before: readonly Fact<TField>[],
  now: readonly Fact<TField>[],
): Change<TField>[] {
  return now
    .map(({ text, ...fact }) => ({
      ...fact,
      before: before.find(({ field }) => field === fact.field)?.text ?? '',
      now: text,
    }))
    .filter((change) => change.before !== change.now)
}
