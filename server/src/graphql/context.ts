import type { GraphQLRequestContextDidResolveOperation } from '@apollo/server'
import type { User } from '@instrumenta/prisma/client'
import type { FastifyBaseLogger } from 'fastify'
import type { ExecutionResult } from 'graphql'
import type { CardProvider } from '../modules/card-payments/card-provider'
import type { FetchImage } from '../modules/images/fetch-image'
import type { PictureEncoder } from '../modules/images/upload-image'
import type { LiveUpdates } from '../modules/live/live-updates'
import type { RemoveAccount } from '../modules/personal-data/accounts'
import type { ProductSearch } from '../modules/products/search-engine/engine-search'
import type { MissNotes } from '../modules/synonyms/search-misses'
import type { VerifyIdToken } from '../modules/users/firebase'
import type { Env } from '../config/env'
import type { CacheVersion } from '../shared/cache-version'
import type { CurrencyCode } from '../shared/money'
import type { Db } from '../shared/db'
import type { ShopError } from '../shared/errors'
import type { KeyInUse } from '../shared/authority'
import type { Language } from '../shared/languages'
import type { ChargeCost, CountAction } from '../shared/request-quotas'
import type { PaperPress } from '../shared/papers/paper-press'
import type { JobRunner } from '../shared/jobs/job-runner'
import type { ObjectStore, ReadableStore } from '../shared/object-store/object-store'
import type { AccessTokens, SessionClaims } from '../shared/tokens'
import type { Loaders } from './loaders'

/**
 * Dependencies of tasks. A task declares those that it needs (`Pick<Reading, 'db' | 'cacheVersion'>`) and is called
 * with the context.
 */
export interface Reading {
  /** The primary, or for visitors' shared data a replica. Queries must not write. */
  db: Db
  env: Env
  cacheVersion: CacheVersion
  /** Documents, photos and import files. */
  fileStore: ReadableStore
  imageStore: ObjectStore
  imageEncoder: PictureEncoder
  /** Fetches images of other sites. */
  fetchImage: FetchImage
  /** Undefined: PostgreSQL searches. */
  searchEngine: ProductSearch | undefined
  missNotes: MissNotes
  tokens: AccessTokens
  verifyIdToken: VerifyIdToken
  /** Removes an account at Firebase. */
  removeAccount: RemoveAccount
  paperPress: PaperPress
  /** Undefined: cards are not offered. */
  cardProvider: CardProvider | undefined
  live: LiveUpdates
  jobs: Pick<JobRunner, 'wake'>
  logger: FastifyBaseLogger
  loaders: Loaders
}

/** The context of every resolver. Its dependencies are inherited: a copy by spread or rest would lose them. */
export interface GraphQLContext extends Reading {
  /** The caller; null for a visitor. */
  viewer: User | null
  /** API key of a program that acts for `viewer`; null for a person. */
  apiKey: KeyInUse | null
  /** Claims of the caller's access token; null for a visitor and a program. */
  session: SessionClaims | null
  /** The refusal of a request with an invalid token or key, which is not answered as a visitor's; null for all others. */
  badToken: ShopError | null
  /** Counts actions that have a tighter limit than requests. */
  countAction: CountAction
  /** Pays for an operation. */
  chargeCost: ChargeCost
  /** Id of the request in answers and logs. */
  requestId: string
  /** Language of names, descriptions and messages. */
  language: Language
  /** Currency of prices. */
  currency: CurrencyCode
  /** Network address of the client, as far as the proxies before us are trusted. */
  clientAddress: string
  /**
   * Tells the response cache whether visitors may share the answer, as soon as that is known (`http/response-cache`).
   */
  shareAnswer(isForAll: boolean): void
  /** Receives the events of a subscription, if the transport can stream; see `operation-rules.ts`. */
  openStream?: ((operation: LiveOperation) => void) | undefined
}

/** A subscription that has started. */
export interface LiveOperation {
  /** Events, by the ids of their objects. */
  events: AsyncIterableIterator<unknown>
  /** The event's data for a subscriber, with the current rights of the context. */
  tell(event: unknown, contextValue: GraphQLContext): Promise<ExecutionResult>
}

/** A request whose operation is known and valid, before it is run. */
export type ResolvedRequest = Pick<
  GraphQLRequestContextDidResolveOperation<GraphQLContext>,
  'schema' | 'document' | 'operation' | 'operationName' | 'queryHash' | 'contextValue'
> & { request: Pick<GraphQLRequestContextDidResolveOperation<GraphQLContext>['request'], 'variables' | 'http'> }
