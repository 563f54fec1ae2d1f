import type { MessageKey } from './en/en'

/** What a sentence is said with. A list is a choice: "confirmed or cancelled". Texts are quoted as they are. */
export type SentenceValue = string | number | { amount: number; currency: string } | Sentence | readonly Sentence[]

/** Something that the server says to people, before it is put into words. */
export interface Sentence {
  key: MessageKey
  values: Readonly<Record<string, SentenceValue>>
}

/** A sentence of the catalogues, and what it is said with. */
export const sentence = (key: MessageKey, values: Sentence['values'] = {}): Sentence => ({ key, values })

/** A sentence as the message of a rule in a zod schema, which takes texts alone; {@link readIssue} reads it. */
export const issue = (key: MessageKey, values?: Sentence['values']): string => JSON.stringify(sentence(key, values))

/** The sentence in the message of zod's issue. What zod says by itself is said as it is. */
export function readIssue(message: string): Sentence {
  return message.startsWith('{"key":') ? (JSON.parse(message) as Sentence) : sentence('verbatim', { text: message })
}
