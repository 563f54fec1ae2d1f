import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string | undefined>()

/** Runs work in the scope of a request: all log entries during it have its id. */
export const inRequest = <T>(requestId: string, work: () => T): T => requestIds.run(requestId, work)

/**
 * Runs work outside of requests, although one may have started it: shared or long-lived work must not have its request
 * id.
 */
export const outsideRequests = <T>(work: () => T): T => requestIds.run(undefined, work)

/** Id of the current request; undefined outside of requests. */
export const currentRequestId = (): string | undefined => requestIds.getStore()
