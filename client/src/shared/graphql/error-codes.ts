import { CombinedGraphQLErrors } from '@apollo/client/errors'

/** Whether the server refused with this `extensions.code`. */
export function hasErrorCode(error: unknown, code: string): boolean {
  return CombinedGraphQLErrors.is(error) && error.errors.some(({ extensions }) => extensions?.code === code)
}
