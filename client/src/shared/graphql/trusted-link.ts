import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'

/** What codegen writes into the module of each operation (`build/trusted-documents.ts`). */
interface TrustedDocument {
  __meta__?: { hash: string }
}

/**
 * Sends the hash of an operation in place of its text. A server that does not know it, as after a newer build, is sent
 * the text too.
 */
export const trustedLink = new PersistedQueryLink({
  generateHash: (document) => {
    const { __meta__: meta } = document as TrustedDocument
    if (!meta) throw new Error('Only operations that codegen has listed can be sent.')
    return meta.hash
  },
})
