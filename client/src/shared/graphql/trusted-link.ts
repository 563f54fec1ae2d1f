import { PersistedQueryLink } from '@apollo/client/link/persisted-queries'

/** Added by codegen to each operation's module (`build/trusted-documents.ts`). */
interface TrustedDocument {
  __meta__?: { hash: string }
}

/**
 * Sends an operation's hash instead of its text. A server that does not know the hash, as after a newer build, gets the
 * text too.
 */
export const trustedLink = new PersistedQueryLink({
  generateHash: (document) => {
    const { __meta__: meta } = document as TrustedDocument
    if (!meta) throw new Error('Only operations that codegen has listed can be sent.')
    return meta.hash
  },
})
