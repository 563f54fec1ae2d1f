import type { MessageKey } from './en/en'

/** Value in a sentence. A list is a choice: "confirmed or cancelled". Texts are inserted unchanged. */
export type SentenceValue = string | number | { amount: number; currency: string } | Sentence | readonly Sentence[]

/** A message for people that is not translated yet. */
export interface Sentence {
  key: MessageKey
  values: Readonly<Record<string, SentenceValue>>
}

/** A message of the catalogues with its values. */
export const sentence = (key: MessageKey, values: Sentence['values'] = {}): Sentence => ({ key, values })

/** A sentence as the message of a rule in a zod schema, which only takes texts; {@link readIssue} reads it. */
export const issue = (key: MessageKey, values?: Sentence['values']): string => JSON.stringify(sentence(key, values))

/** Message of a zod issue. Messages by zod itself are returned unchanged. */
export function readIssue(message: string): Sentence {
  return message.startsWith('{"key":') ? (JSON.parse(message) as Sentence) : sentence('verbatim', { text: message })
}
