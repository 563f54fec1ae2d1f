import type { Language } from '../i18n/languages'

/** A part of what a form edits, in words. */
export interface Fact<TField extends string = string> {
  field: TField
  label: string
  text: string
  /** Said in place of the texts before and now, where they are none to read. */
  otherNow?: string
}

/** What somebody else changed while a form was open, in words. */
export interface TheirChange<TField extends string = string> extends Omit<Fact<TField>, 'text'> {
  before: string
  now: string
  /** What both are written in, where that is known. */
  language?: Language
}

/** What is other now, in the order of the form. */
export function listChanges<TField extends string>(
  before: readonly Fact<TField>[],
  now: readonly Fact<TField>[],
): TheirChange<TField>[] {
  return now
    .map(({ text, ...fact }) => ({
      ...fact,
      before: before.find(({ field }) => field === fact.field)?.text ?? '',
      now: text,
    }))
    .filter((change) => change.before !== change.now)
}
