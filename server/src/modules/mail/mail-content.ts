import type { z } from 'zod'
import type { Language } from '../../shared/languages'
import { sayIn } from '../../messages/say'

/** A line of a mail's table: "Quantity", "50". */
export interface Fact {
  label: string
  /** May have several lines. */
  value: string
  /** Where it leads, always https and never somebody's own text. */
  url?: string
}

/** What a mail says, before it is written as HTML and as text. All of it is plain text that anybody may have typed. */
export interface MailContent {
  language: Language
  subject: string
  /** What inboxes show beside the subject. */
  preview: string
  heading: string
  paragraphs: string[]
  /** The way of an order, and how many of its steps are done. */
  progress?: { steps: string[]; done: number }
  facts: Fact[]
  /** Somebody's own words, set apart. */
  quote?: string
  link: { label: string; url: string }
  /** Why the reader gets it. */
  reason: string
  /** Whom an answer reaches. */
  replyTo: string
  /** For a mail of a conversation: its own name there, and those of the mails before it, oldest first. */
  thread?: { name: string; earlier: string[] }
  /** Whether somebody wrote it to this reader, and no machine. */
  isByHand?: boolean
}

/** What mails need to know of the shop. */
export interface Shop {
  /** Without a slash at the end. */
  publicUrl: string
  /** Where inquiries go, and answers to order mails. */
  shopAddress: string
  /** What links of invitations are signed with. */
  invitationSecret: string
}

/** Content, or why there is none. */
export type TemplateResult = { content: MailContent } | { problem: string }

/** Writes the mails of one kind from what the outbox keeps for it. */
export type Template = (payload: unknown, shop: Shop) => TemplateResult

/** Makes a template that is only asked to write what fits its schema. */
export function defineTemplate<T extends z.ZodType>(
  schema: T,
  write: (payload: z.output<T>, shop: Shop) => MailContent,
): Template {
  return (payload, shop) => {
    const parsed = schema.safeParse(payload)
    if (parsed.success) return { content: write(parsed.data, shop) }
    const issue = parsed.error.issues[0]
    return { problem: `The payload is broken: ${issue?.path.join('.') || 'it'}: ${issue?.message ?? 'not valid'}` }
  }
}

/** How a mail begins: with the reader's name, where it is known. */
export const greet = (name: string, language: Language): string =>
  name ? sayIn(language)('hello', { name }) : sayIn(language)('helloNobody')
