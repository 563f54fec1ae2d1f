import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors'

/** Whether the server refused with this `extensions.code`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code)
}

/** Whether the server said that the access token is not good (any more). */
export function isUnauthenticated(error: unknown): boolean {
  return hasErrorCode(error, 'UNAUTHENTICATED') || (ServerError.is(error) && error.statusCode === 401)
}
