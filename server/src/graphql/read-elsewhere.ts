import type { Reading } from './context'
import type { OperationRule } from './operation-rules'
import type { IsShared } from './shared-answers'

/**
 * Lets visitors read from another place what all of them get alike, the whole operation from one. Who is signed in reads where they write,
 * and so does whoever asks for what `CacheVersion` does not watch: nobody could say whether another place has it.
 */
export function readElsewhere(isShared: IsShared, choose: () => Promise<Reading | undefined>): OperationRule {
  return async ({ document, operation, contextValue }) => {
    if (contextValue.viewer || !operation || !isShared(document, operation)) return
    Object.assign(contextValue, await choose())
  }
}
