import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Does work in the name of a request: whatever is logged meanwhile, by whomever, bears its id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work)

/**
 * Does work that is no request's, although one may have set it off: what goes on for others, too, or for as long as the
 * process lives, must not bear its id.
 */
export const outsideRequests = <T>(work: () => T): T => requestIds.run(undefined, work)

/** Of the request in whose name this runs; undefined where it is none's. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
