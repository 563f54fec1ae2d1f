import type { User } from '@instrumenta/prisma/client'
import { signedIn } from './authority'
import type { KeyInUse } from './key-scopes'

/** Who asks for something, and from where. */
export interface Requester {
  /** Null for a visitor. */
  viewer: User | null
  /** The key by which a program asks in the name of `viewer`; null for a person. */
  apiKey?: KeyInUse | null
  /** Network address of the client, as far as the proxies before us are trusted. */
  clientAddress: string
  requestId: string
}

/** Something that somebody does, with what the audit log tells of it. */
export interface AuditContext {
  by: User
  /** Where a program does it in their name. */
  apiKey?: KeyInUse | null
  clientAddress: string
  requestId: string
}

/** What a signed-in person does. Throws UNAUTHENTICATED for a visitor. */
export function auditContextOf({ viewer, apiKey, clientAddress, requestId }: Requester): AuditContext {
  return { by: signedIn(viewer), apiKey: apiKey ?? null, clientAddress, requestId }
}
