import type { User } from '@instrumenta/prisma/client'
import type { KeyInUse } from './authority'
import { signedIn } from './authority'

interface Requester {
  /** Null for a visitor. */
  viewer: User | null
  /** The API key that acts in the name of `viewer`; null for a person. */
  apiKey?: KeyInUse | null
  /** Network address of the client, as far as the proxies before us are trusted. */
  clientAddress: string
  requestId: string
}

/** The caller of a change, as recorded in the audit log. */
export interface AuditContext {
  by: User
  /** Null for a person. */
  apiKey?: KeyInUse | null
  clientAddress: string
  requestId: string
}

/** Throws UNAUTHENTICATED for a visitor. */
export function auditContextOf({ viewer, apiKey, clientAddress, requestId }: Requester): AuditContext {
  return { by: signedIn(viewer), apiKey: apiKey ?? null, clientAddress, requestId }
}
