import { v5 as uuidv5, v7 as uuidv7 } from 'uuid'

/** Namespace of ids that are derived from an idempotency key and the request. */
const ID_NAMESPACE = '6f0c1c5e-2d0b-4c0f-9a5c-1c8f0b7a4e21'

/**
 * Id of a row created by a request. With an idempotency key it derives from the key and the request, so that a retry
 * finds the existing row; without one it is new.
 * @param request values that are the same in a retry, with the caller's id for signed-in callers
 */
export const idOfRequest = (idempotencyKey: string | null | undefined, ...request: unknown[]): string =>
  idempotencyKey == null ? uuidv7() : uuidv5(JSON.stringify([idempotencyKey, ...request]), ID_NAMESPACE)
