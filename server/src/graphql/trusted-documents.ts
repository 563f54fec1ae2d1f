import type { ApolloServerOptions } from '@apollo/server'
import { GraphQLError } from 'graphql'
import { LRUCache } from 'lru-cache'
import { say } from '../messages/say'
import { sentence } from '../messages/sentence'
import type { GraphQLContext, ResolvedRequest } from './context'

/** The client's own documents as its build lists them: texts by the SHA-256 that clients send instead. */
export type TrustedDocuments = Readonly<Record<string, string>>

/** Limit in characters for other clients' documents cached by hash. */
const MAX_OTHERS = 4 * 1024 * 1024

/**
 * Apollo Server's lookup of hashes: the client's documents, which stay, and documents sent by others with their hash, least
 * recently used evicted first.
 */
export function createPersistedQueries(
  trusted: TrustedDocuments,
): ApolloServerOptions<GraphQLContext>['persistedQueries'] {
  const own = new Map(Object.entries(trusted))
  const others = new LRUCache<string, string>({ maxSize: MAX_OTHERS, sizeCalculation: (text) => text.length })
  return {
    cache: {
      // Apollo Server puts a word and a colon before each hash.
      get: async (key) => own.get(key.slice(key.indexOf(':') + 1)) ?? others.get(key),
      set: async (key, text) => void others.set(key, text),
      delete: async (key) => others.delete(key),
    },
  }
}

/** Rule for a shop that serves only its own client: rejects documents that the client's build does not list. */
export function refuseUntrusted(trusted: TrustedDocuments) {
  const hashes = new Set(Object.keys(trusted))
  return ({ request, queryHash, contextValue }: ResolvedRequest): void => {
    // Our pages' operations in this process are from the same build.
    if (!request.http || hashes.has(queryHash)) return
    throw new GraphQLError(say(sentence('untrustedOperation'), contextValue.language), {
      extensions: { code: 'QUERY_NOT_IN_SAFELIST', http: { status: 403 } },
    })
  }
}
