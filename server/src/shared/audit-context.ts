import type { User } from '@instrumenta/prisma/client'
import { signedIn } from './authority'

/** Who asks for something, and from where. */
export interface Requester {
  /** Null for a visitor. */
  viewer: User | null
  /** Network address of the client, as far as the proxies before us are trusted. */
  clientAddress: string
  requestId: string
}

/** Something that somebody does, with what the audit log tells of it. */
export interface AuditContext {
  by: User
  clientAddress: string
  requestId: string
}

/** What a signed-in person does. Throws UNAUTHENTICATED for a visitor. */
export function auditContextOf({ viewer, clientAddress, requestId }: Requester): AuditContext {
  return { by: signedIn(viewer), clientAddress, requestId }
}
