import type { Texts, TextName, Translatable } from './translatable'
import { TEXT_NAMES } from './translatable'

/** What is translated as it was when the form was opened, and as somebody else has left it since. */
export interface TextConflict {
  before: Translatable
  now: Translatable
}

/** A text that somebody else changed. */
interface TheirChange {
  name: TextName
  /** Whether it is the English one. */
  isEnglish: boolean
  before: string
  now: string
}

/** What somebody else changed, in the order of the form, but for what is `typed` just so in this form, too. */
export function listTheirChanges({ before, now }: TextConflict, typed: Texts): TheirChange[] {
  return TEXT_NAMES.flatMap((name) => [
    { name, isEnglish: true, before: before.english[name], now: now.english[name] },
    { name, isEnglish: false, before: before.translated[name], now: now.translated[name] },
  ]).filter((change) => change.before !== change.now && (change.isEnglish || change.now !== typed[change.name]))
}
