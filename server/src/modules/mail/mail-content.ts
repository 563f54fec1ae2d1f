import type { z } from 'zod'
import type { Language } from '../../shared/languages'
import type { LogoFacts } from '../seller/seller-logo'
import { sayIn } from '../../messages/say'

/** A line of an email's table: "Quantity", "50". */
export interface Fact {
  label: string
  /** May have several lines. */
  value: string
  /** Link target: always https, never a text by a user. */
  url?: string
}

/** Content of an email before HTML and text are written. All of it is untrusted plain text. */
export interface MailContent {
  language: Language
  subject: string
  /** Preview text of inboxes. */
  preview: string
  heading: string
  paragraphs: string[]
  /** Steps of an order, and how many are done. */
  progress?: { steps: string[]; done: number }
  facts: Fact[]
  /** Quoted text of a person. */
  quote?: string
  link: { label: string; url: string }
  /** Why the reader gets this email. */
  reason: string
  /** Address for replies. */
  replyTo: string
  /** Message ids of a thread: its own, and earlier ones, oldest first. */
  thread?: { name: string; earlier: string[] }
  /** True if a person wrote it, not the shop itself. */
  isByHand?: boolean
}

/** The shop, for templates. */
export interface Shop extends ShopSettings {
  /** As the seller's settings name it. */
  name: string
  logo?: LogoFacts | null
}

/** The part of it that the environment sets. */
export interface ShopSettings {
  /** Without a slash at the end. */
  publicUrl: string
  /** Address for inquiries and replies to order emails. */
  shopAddress: string
  /** Secret that signs links of invitations. */
  invitationSecret: string
}

type TemplateResult = { content: MailContent } | { problem: string }

/** Writes the content of one kind of email from its payload. */
export type Template = (payload: unknown, shop: Shop) => TemplateResult

/** Defines a template that gets validated payloads only. */
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

/** Greeting, with the reader's name if known. */
export const greet = (name: string, language: Language): string =>
  name ? sayIn(language)('hello', { name }) : sayIn(language)('helloNobody')
